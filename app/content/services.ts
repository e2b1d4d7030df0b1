export const services = [
  "learning-strategy",
  "curriculum-design",
  "talent-enablement",
  "ai-analytics",
  "change-adoption",
  "simulations",
] as const;

export type ServiceId = (typeof services)[number];

export const featuredServices = ["curriculum-design", "simulations"] as const satisfies readonly ServiceId[];

export const defaultService = "learning-strategy" satisfies ServiceId;

export function isServiceId(id: string): id is ServiceId {
  return services.some((service) => service === id);
}
