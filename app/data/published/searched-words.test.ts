import { expect, test } from "vitest";
import { testContext } from "../../../tests/support/context.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { siteSearch } from "./site-search.server.ts";

/** What people type who look for a page of such a site, which is seldom its title. Of a list one of its texts will do. */
const searched: Partial<Record<Language, Record<string, string>>> = {
  en: {
    "/careers": "jobs, vacancies, hiring, work with us, career, careers",
    "/contact": "phone, telephone, email, address, office, call, proposal, quote, meeting, contact",
    "/faq": "faq, price, pricing, cost, fees, how much, questions, help",
    "/privacy": "cookies, personal data, gdpr, privacy, privacy policy, data protection",
    "/terms": "terms, conditions, terms of use, liability, legal notice",
    "/downloads": "pdf, download, downloads, worksheet, checklist, template",
    "/about": "team, who we are, about us, company",
    "/services": "training, course, courses, workshop, e-learning, services",
    "/services/simulations": "simulation, simulations, role play",
    "/services/ai-analytics": "analytics, dashboard",
    "/services/curriculum-design": "curriculum",
    "/capabilities": "lms, tools, integrations",
    "/case-studies": "case study, case studies, clients, references, results",
    "/insights": "blog, articles, news, publications",
  },
  fr: {
    "/careers": "emploi, emplois, carrière, postes, recrutement, travailler avec nous",
    "/contact": "téléphone, courriel, adresse, bureau, proposition, soumission, devis, rendez-vous, contact",
    "/faq": "faq, prix, tarifs, coût, honoraires, combien, questions, aide",
    "/privacy": "témoins, cookies, confidentialité, renseignements personnels, rgpd, vie privée",
    "/terms": "conditions, mentions légales, conditions d’utilisation, responsabilité",
    "/downloads": "pdf, télécharger, téléchargements, grille, modèles",
    "/about": "equipe, à propos, qui sommes-nous, entreprise",
    "/services": "formation, cours, atelier, ateliers, formation en ligne, services",
    "/services/simulations": "simulation, simulations, jeux de rôle",
    "/services/ai-analytics": "analytique, tableau de bord",
    "/services/learning-strategy": "stratégie",
    "/capabilities": "lms, outils, intégrations",
    "/case-studies": "étude de cas, études de cas, clients, références, résultats, hôpital",
    "/insights": "blogue, articles, nouvelles, publications, actualités",
  },
  es: {
    "/careers": "empleos, trabajo, vacantes, carrera, contratación, ofertas",
    "/contact": "teléfono, correo, direccion, oficina, propuesta, cotización, reunión, llamada, contacto",
    "/faq": "precio, precios, costo, tarifas, honorarios, preguntas, ayuda, cuánto cuesta",
    "/privacy": "cookies, privacidad, datos personales, rgpd, protección de datos, aviso de privacidad",
    "/terms": "términos, condiciones, aviso legal, términos de uso, responsabilidad",
    "/downloads": "pdf, descargar, descargas, plantilla, plantillas, archivos",
    "/about": "equipo, quiénes somos, nosotros",
    "/services": "capacitación, formación, curso, cursos, taller, talleres, servicios",
    "/services/simulations": "simulaciones, juego de roles",
    "/services/ai-analytics": "analítica, tablero",
    "/services/learning-strategy": "estrategia",
    "/capabilities": "lms, herramientas, integraciones",
    "/case-studies": "casos de estudio, clientes, referencias, resultados",
    "/insights": "blog, artículos, noticias, publicaciones",
  },
};
const lists = ["/case-studies", "/insights"];

test.for(Object.entries(searched) as [Language, Record<string, string>][])(
  "in %s the words that people use for a page find it first or second",
  async ([language, pages]) => {
    const index = await siteSearch(testContext({ language }), language);
    const asked = Object.entries(pages).flatMap(([page, words]) =>
      words.split(", ").map((word) => [word, page] as const),
    );
    const isOf = (page: string) => (path: string) =>
      path.split("#")[0] === page || (lists.includes(page) && path.startsWith(page));
    const found = (word: string) =>
      index
        .search(word)
        .found.slice(0, 2)
        .map(({ path }) => path);
    expect(asked.length).toBeGreaterThan(50);
    expect(
      asked.filter(([word, page]) => !found(word).some(isOf(page))).map(([word]) => [word, ...found(word)]),
    ).toEqual([]);
  },
);
