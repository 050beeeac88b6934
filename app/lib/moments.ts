const FORM = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" });

/** An instant (ISO 8601) as people in India read it, in their time: "21 Nov 2026, 4:15 pm". Made on the server, since browsers word it differently. */
export const momentInIndia = (instant: string): string => FORM.format(new Date(instant));
