/** Invented people and what they ask for, the newest first. */
export const people = [
  ["en", "Hannah Whitfield", "Corvane Systems"],
  ["fr", "Mathieu Gendron", "Cordelle Assurances"],
  ["en", "Priya Raman", "Oakhurst Health"],
  ["es", "Lucía Ferrer", "Grupo Altamar"],
  ["en", "Thomas Adeyemi", "Brightwater Utilities"],
  ["fr", "Sophie Lachance", "Boréal Logistique"],
  ["en", "Grace Okafor", ""],
  ["en", "Daniel Kessler", "Fenwick & Rowe"],
  ["fr", "Anne-Marie Bolduc", "Ville de Saint-Aubert"],
  ["es", "Javier Montoya", "Cementos del Norte"],
  ["en", "Rebecca Stone", "Halden Bank"],
  ["fr", "Karim Benali", "Transports Rivard"],
  ["en", "Miguel Santos", "Lakeshore Foods"],
  ["en", "Emily Tran", "Northgate University"],
  ["fr", "Isabelle Fontaine", ""],
  ["es", "Carolina Rueda", "Andina Seguros"],
  ["en", "Oliver Grant", "Stratham Rail"],
  ["en", "Nadia Petrov", "Kestrel Aerospace"],
  ["fr", "Julien Marchand", "Groupe Valmont"],
  ["en", "Aisha Rahman", "Civic Data Trust"],
] as const;

export const messages = {
  en: [
    "We are four hundred people in two plants and promote our supervisors from the line. Three of the last five asked for their old job back within a year. We would like to know what they need in their first ninety days, and how we would see that it works.",
    "Our learning platform holds 1,900 courses and nobody can say which of them are used. We need to decide by spring what stays. Could you talk us through how you have done this elsewhere?",
    "Legal has cleared an assistant for our service desk. Before we switch it on for 1,200 agents we want a rule for what it may not be asked, and a way to learn who needs help with it.",
    "We lost two successors for one role in a single quarter. Our board wants to see a plan that holds longer than the next reorganization.",
    "Do you run the leadership program in French for our teams in Quebec City, with the same coaches throughout? We would begin with 24 people in September.",
    "Your case on onboarding describes our situation closely: seasonal staff, six sites, no desk. What would a first month with you look like, and what would you need from us?",
    "I read your article on measuring learning. We report hours to our regulator today and would rather report what changed. Is that something you have done in a regulated field?",
    "Quick question: who on your side would we work with day to day?",
  ],
  fr: [
    "Nous formons 250 gestionnaires par année et nous ignorons ce qu’il en reste six mois plus tard. J’aimerais en parler avec la personne qui a mené votre mandat en assurance.",
    "Notre plateforme d’apprentissage arrive à échéance en juin. Nous cherchons quelqu’un qui nous aide à choisir sans rien avoir à nous vendre.",
    "Nos équipes utilisent déjà des assistants sans que personne ait fixé de règles. Pouvez-vous nous aider à rédiger une politique que les gens liront ?",
    "Offrez-vous vos ateliers en région, dans les deux langues, pour des groupes d’une quinzaine de personnes ?",
  ],
  es: [
    "Tenemos tres países, tres programas de liderazgo y ningún criterio común. Nos gustaría saber cómo lo resolvieron en casos parecidos.",
    "Buscamos acompañamiento para la adopción de herramientas de IA en un equipo de ventas de 180 personas. ¿Cuándo podríamos conversar?",
    "¿Trabajan con empresas medianas? Somos 300 personas y es la primera vez que contratamos algo así.",
  ],
};

export const replies = {
  en: "Thank you for the clear description. I suggest a call of thirty minutes this week; before it I will send you two questions and one example that is close to yours.",
  fr: "Merci pour cette description claire. Je vous propose un appel de trente minutes cette semaine ; je vous enverrai d’ici là deux questions et un exemple proche du vôtre.",
  es: "Gracias por una descripción tan clara. Le propongo una llamada de treinta minutos esta semana; antes le enviaré dos preguntas y un ejemplo parecido al suyo.",
};

export const draft = {
  title: "What a good first month looks like",
  excerpt: "Four questions that a new colleague should be able to answer by day thirty, and who has to ask them.",
  body: "## By the end of week one\n\nA new colleague knows whom to ask, and has asked. Everything else can wait.\n\n## By day thirty\n\nThey have finished one piece of work that somebody outside the team has used. Ask them what was in the way: the answer is your program for the next group.",
};
