/*
 * The numbers and the words of what lies over a page (spec, sections 2, 4, 8 and 9), in one place.
 * Each is a constant of its own, so that a page is sent only those it uses. Times are milliseconds.
 */

/** How many notices show at once; the rest wait their turn. */
export const NOTICE_LIMIT = 5;
/** How long a notice stays by itself. */
export const NOTICE_AUTO_CLOSE = 4_000;
/** How long a notice takes to come and to go. */
export const NOTICE_TRANSITION = 250;
/** Pixels: the width of the corner that notices come up in, and the height after which a notice scrolls. */
export const NOTICE_WIDTH = 440;
export const NOTICE_MAX_HEIGHT = 200;

/** How long a dialog takes to come down and to go. */
export const MODAL_TRANSITION = 200;
/** The room above and below a dialog. */
export const MODAL_OFFSET = "5dvh";

/** How long the splash stays at least. */
export const SPLASH_MINIMUM = 1_500;
/** How long it takes to fade. */
export const SPLASH_FADE = 300;
/** Its progress rises by so many percent in each step, to where it waits for what is loading. */
export const SPLASH_STEP = 100;
export const SPLASH_STEP_PERCENT = 5;
export const SPLASH_WAITING_PERCENT = 90;
/** When it goes at the latest, whatever is still loading. */
export const SPLASH_LONGEST = 8_000;
/** The key that remembers in a browser's session that the splash was shown. */
export const SPLASH_KEY = "wayfold:splash";
export const splashText = (percent: number) => `Loading essential data... ${percent}%`;

/** What a visitor of a sub-domain reads that no company has, and how long until they are on the main host. */
export const REDIRECTING = "Redirecting";
export const redirectingText = (host: string) =>
  `This subdomain is not configured. Redirecting to ${host}...`;
export const REDIRECT_DELAY = 1_500;
export const REDIRECT_NOTICE = 3_000;

/** What stands where a section of a page failed. */
export const sectionFailure = (section: string) => `Oops! Something went wrong in ${section}.`;
export const SECTION_FAILURE_TEXT = "We've logged the error. Please try again.";
export const TRY_AGAIN = "Try again";
/** What stands where a page failed, and where the whole site did. */
export const PAGE_FAILURE = "Oops! Something went wrong";
export const SITE_FAILURE = "Something went wrong";
export const REFRESH_PAGE = "Refresh Page";
export const GO_HOME = "Go Home";
