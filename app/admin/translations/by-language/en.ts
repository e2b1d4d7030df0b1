export default import.meta.glob<object>("../../../../locales/en/admin*.json", { eager: true, import: "default" });
