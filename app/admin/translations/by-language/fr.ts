export default import.meta.glob<object>("../../../../locales/fr/admin*.json", { eager: true, import: "default" });
