/** Idle time before the countdown, in seconds (SES-14). */
export const IDLE_SECONDS = 1800
/** The countdown, in seconds; the server ends the session after both (OP-86). */
export const COUNTDOWN_SECONDS = 30
/** Staff sign in again after this many seconds in any case (OP-86). */
export const STAFF_SECONDS = 12 * 3600
/** A participant's session on a device registered at sign-in (OP-86). */
export const DEVICE_SECONDS = 30 * 24 * 3600
/** last_seen is written at most this often, in seconds. */
export const TOUCH_SECONDS = 15
/** Masks on masks (security promise 4). */
export const MAX_MASK_DEPTH = 3
/** A mailed link to reset a password works this long, in seconds (OP-87). */
export const LINK_SECONDS = 3600
/** A mailed link to sign in by works this long, in seconds (OP-105). */
export const SIGN_IN_LINK_SECONDS = 15 * 60
/** A mailed invitation works this long, in seconds (OP-84). */
export const INVITATION_SECONDS = 7 * 24 * 3600
/** A new sign-in e-mail is confirmed within this time, in seconds. */
export const EMAIL_CONFIRM_SECONDS = 24 * 3600
/** The former one can undo a change for this long, in seconds. */
export const EMAIL_UNDO_SECONDS = 72 * 3600
/** A browser is known to an account for so long after its last sign-in. */
export const DEVICE_KNOWN_SECONDS = 180 * 24 * 3600
