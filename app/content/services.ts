/** In the order of their places; `number` is its document's for ever. */
export const services = [
  { id: "learning-strategy", number: 301 },
  { id: "curriculum-design", number: 302 },
  { id: "talent-enablement", number: 303 },
  { id: "ai-analytics", number: 304 },
  { id: "change-adoption", number: 305 },
  { id: "simulations", number: 306 },
] as const;

export type ServiceId = (typeof services)[number]["id"];

export const featuredServices = ["curriculum-design", "simulations"] as const satisfies readonly ServiceId[];

export const defaultService = "learning-strategy" satisfies ServiceId;

export function isServiceId(id: string): id is ServiceId {
  return services.some((service) => service.id === id);
}

export function serviceFacts(id: ServiceId) {
  const index = services.findIndex((service) => service.id === id);
  return { slug: id, menu_place: String(index + 1), picture: id };
}
