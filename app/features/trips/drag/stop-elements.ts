/** What the page calls a stop's entry and a list of stops, so that map, Today card and whatever draws stops find them. */
export const stopElementId = (stopId: string) => `stop-${stopId}`;
export const listElementId = (listId: string) => `list-${listId}`;

export const frameOfStop = (stopId: string) => document.getElementById(stopElementId(stopId));
export const listElement = (listId: string) => document.getElementById(listElementId(listId));

/** Brings a stop into view in the list; gliding or not, as the visitor wants it (see styles.css). */
export const showInList = (stopId: string) =>
  frameOfStop(stopId)?.scrollIntoView({ block: "center" });
