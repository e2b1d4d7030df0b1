export default import.meta.glob<object>("../../../../locales/es/admin*.json", { eager: true, import: "default" });
