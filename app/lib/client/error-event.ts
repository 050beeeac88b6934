/** The event of the window with which a part of the page says that it failed. */
export const ERROR_EVENT = "wayfold:error";

export interface ErrorEventDetail {
  error: unknown;
  section: string;
  level: "section" | "page" | "site";
}
