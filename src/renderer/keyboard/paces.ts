// What the first script of the page judges by, too, before the rest of the keyboard is there.

/** A scan that hesitates goes on within this, and Enter follows; a person who looked at the screen is slower. */
export const SCAN_GOES_ON_MS = 300;
/** So soon after a sign that has no place, the next belongs to it: slow scanners need 200 ms, and hesitate. */
export const SIGN_FOLLOWS_MS = 700;
