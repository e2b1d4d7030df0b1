export const navigationPaths = {
  header: {
    home: "/",
    services: "/services",
    capabilities: "/capabilities",
    caseStudies: "/case-studies",
    insights: "/insights",
    contact: "/contact",
  },
  company: { about: "/about", capabilities: "/capabilities", caseStudies: "/case-studies", careers: "/careers" },
  resources: { insights: "/insights", downloads: "/downloads", faq: "/faq" },
} as const;
