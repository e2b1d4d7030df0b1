export const documents = {
  "capability-gap-worksheet": {
    en: "capability-gap-worksheet-en.pdf",
    fr: "grille-ecarts-de-capacites-fr.pdf",
    es: "hoja-brechas-de-capacidad-es.pdf",
  },
  "ai-pilot-readiness-checklist": {
    en: "ai-pilot-readiness-checklist-en.pdf",
    fr: "liste-verification-projet-pilote-ia-fr.pdf",
    es: "lista-verificacion-proyecto-piloto-ia-es.pdf",
  },
  "cross-border-program-planner": {
    en: "cross-border-program-planner-en.pdf",
    fr: "planificateur-programme-transfrontalier-fr.pdf",
    es: "planificador-programa-transfronterizo-es.pdf",
  },
} as const;

export type DocumentId = keyof typeof documents;

const idsByFile = new Map<string, DocumentId>(
  Object.entries(documents).flatMap(([id, files]) => Object.values(files).map((file) => [file, id as DocumentId])),
);

export function documentIn(file: string): DocumentId | undefined {
  return idsByFile.get(file);
}
