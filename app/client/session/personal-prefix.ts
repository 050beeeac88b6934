/** Keys of the browser's storages that begin like this hold what is somebody's own. */
export const PERSONAL_PREFIX = "wayfold-personal:";
