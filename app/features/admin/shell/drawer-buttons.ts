export const SIDEBAR_ID = "admin-sidebar";

/** Attributes of the buttons that open and close the drawer; React 18 knows neither, the browser does. */
export const DRAWER_OPENS = { popovertarget: SIDEBAR_ID };
export const DRAWER_CLOSES = { popovertarget: SIDEBAR_ID, popovertargetaction: "hide" };
