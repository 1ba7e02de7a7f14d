/** Most characters of a message. */
export const MAX_BODY = 10_000
/** Most documents that one message brings. */
export const MAX_ATTACHMENTS = 20
/** Most documents that are offered to choose from (UI-32). */
export const MAX_CHOICES = 300
