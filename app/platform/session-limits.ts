/** Idle time before the countdown, in seconds (SES-14). */
export const IDLE_SECONDS = 1800
/** The countdown, in seconds; the server ends the session after both (OP-86). */
export const COUNTDOWN_SECONDS = 30
/** Staff sign in again after this many seconds in any case (OP-86). */
export const STAFF_SECONDS = 12 * 3600
/** A participant's session on a device registered at sign-in (OP-86). */
export const DEVICE_SECONDS = 30 * 24 * 3600
/** `last_seen` is written at most once per this many seconds. */
export const TOUCH_SECONDS = 15
/** Maximum nested masks (security promise 4). */
export const MAX_MASK_DEPTH = 3
/** Lifetime of an emailed password reset link, in seconds (OP-87). */
export const LINK_SECONDS = 3600
/** Lifetime of an emailed sign-in link, in seconds (OP-105). */
export const SIGN_IN_LINK_SECONDS = 15 * 60
/** Lifetime of an emailed invitation, in seconds (OP-84). */
export const INVITATION_SECONDS = 7 * 24 * 3600
/** Time to confirm a new sign-in email, in seconds. */
export const EMAIL_CONFIRM_SECONDS = 24 * 3600
/** Time in which the previous email address can undo the change, in seconds. */
export const EMAIL_UNDO_SECONDS = 72 * 3600
/** How long after its last sign-in an account still recognizes a browser, in seconds. */
export const DEVICE_KNOWN_SECONDS = 180 * 24 * 3600
