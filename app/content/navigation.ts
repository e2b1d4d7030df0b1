export const suppliedMenus = {
  header: {
    "navigation/home": "/",
    "navigation/services": "/services",
    "navigation/capabilities": "/capabilities",
    "navigation/caseStudies": "/case-studies",
    "navigation/insights": "/insights",
    "navigation/contact": "/contact",
  },
  company: {
    "footer/about": "/about",
    "navigation/capabilities": "/capabilities",
    "navigation/caseStudies": "/case-studies",
    "footer/careers": "/careers",
  },
  resources: { "navigation/insights": "/insights", "footer/downloads": "/downloads", "footer/faq": "/faq" },
} as const satisfies Record<string, Readonly<Record<string, `/${string}`>>>;

export const menuLabels: readonly string[] = Object.values(suppliedMenus).flatMap((menu) => Object.keys(menu));
