try {
  sessionStorage.getItem("");
} catch {
  const items = {};
  const value = {
    getItem: (key) => items[key] ?? null,
    setItem: (key, text) => (items[key] = text),
    removeItem: (key) => delete items[key],
  };
  Object.defineProperty(window, "sessionStorage", { value });
}
