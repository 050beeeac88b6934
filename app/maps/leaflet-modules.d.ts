/** Leaflet's types are of its whole build; `leaflet.ts` gives its modules those. */
declare module "leaflet/src/*";
