import type about from "../../locales/en/about.json";
import type adminAccount from "../../locales/en/admin-account.json";
import type adminActivity from "../../locales/en/admin-activity.json";
import type adminArticles from "../../locales/en/admin-articles.json";
import type adminAssets from "../../locales/en/admin-assets.json";
import type adminChecker from "../../locales/en/admin-checker.json";
import type adminContent from "../../locales/en/admin-content.json";
import type adminDashboard from "../../locales/en/admin-dashboard.json";
import type adminEditor from "../../locales/en/admin-editor.json";
import type adminFigures from "../../locales/en/admin-figures.json";
import type adminLeads from "../../locales/en/admin-leads.json";
import type adminMail from "../../locales/en/admin-mail.json";
import type adminPeople from "../../locales/en/admin-people.json";
import type adminPreviews from "../../locales/en/admin-previews.json";
import type adminRetention from "../../locales/en/admin-retention.json";
import type adminSchedule from "../../locales/en/admin-schedule.json";
import type adminSettings from "../../locales/en/admin-settings.json";
import type adminVersions from "../../locales/en/admin-versions.json";
import type admin from "../../locales/en/admin.json";
import type articles from "../../locales/en/articles.json";
import type capabilities from "../../locales/en/capabilities.json";
import type careers from "../../locales/en/careers.json";
import type caseStudies from "../../locales/en/case-studies.json";
import type fortune500Technology from "../../locales/en/case-studies/fortune-500-technology.json";
import type caseStudy from "../../locales/en/case-study.json";
import type contact from "../../locales/en/contact.json";
import type downloads from "../../locales/en/downloads.json";
import type errors from "../../locales/en/errors.json";
import type faq from "../../locales/en/faq.json";
import type frame from "../../locales/en/frame.json";
import type home from "../../locales/en/home.json";
import type insight from "../../locales/en/insight.json";
import type insights from "../../locales/en/insights.json";
import type aiWorkforceTransformation from "../../locales/en/insights/ai-workforce-transformation.json";
import type newsletter from "../../locales/en/newsletter.json";
import type privacy from "../../locales/en/privacy.json";
import type resume from "../../locales/en/resume.json";
import type service from "../../locales/en/service.json";
import type services from "../../locales/en/services.json";
import type learningStrategy from "../../locales/en/services/learning-strategy.json";
import type signIn from "../../locales/en/sign-in.json";
import type terms from "../../locales/en/terms.json";

export type Resources = {
  about: typeof about;
  admin: typeof admin;
  "admin-account": typeof adminAccount;
  "admin-activity": typeof adminActivity;
  "admin-articles": typeof adminArticles;
  "admin-assets": typeof adminAssets;
  "admin-checker": typeof adminChecker;
  "admin-editor": typeof adminEditor;
  "admin-content": typeof adminContent;
  "admin-dashboard": typeof adminDashboard;
  "admin-figures": typeof adminFigures;
  "admin-leads": typeof adminLeads;
  "admin-mail": typeof adminMail;
  "admin-retention": typeof adminRetention;
  "admin-people": typeof adminPeople;
  "admin-previews": typeof adminPreviews;
  "admin-schedule": typeof adminSchedule;
  "admin-settings": typeof adminSettings;
  "admin-versions": typeof adminVersions;
  articles: typeof articles;
  capabilities: typeof capabilities;
  careers: typeof careers;
  "case-studies": typeof caseStudies;
  "case-study": typeof caseStudy;
  contact: typeof contact;
  downloads: typeof downloads;
  errors: typeof errors;
  faq: typeof faq;
  frame: typeof frame;
  home: typeof home;
  insight: typeof insight;
  insights: typeof insights;
  newsletter: typeof newsletter;
  privacy: typeof privacy;
  resume: typeof resume;
  service: typeof service;
  services: typeof services;
  "sign-in": typeof signIn;
  terms: typeof terms;
};
export type Namespace = keyof Resources;

export type Contents = {
  services: typeof learningStrategy;
  "case-studies": typeof fortune500Technology;
  insights: typeof aiWorkforceTransformation;
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "frame";
    resources: Resources;
  }
}
