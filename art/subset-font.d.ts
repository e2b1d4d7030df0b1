declare module "subset-font";
