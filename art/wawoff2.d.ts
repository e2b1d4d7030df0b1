declare module "wawoff2";
