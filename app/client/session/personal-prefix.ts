/** Storage keys with this prefix hold personal data. */
export const PERSONAL_PREFIX = "wayfold-personal:";
