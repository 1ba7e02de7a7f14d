/** Most characters of a message. */
export const MAX_BODY = 10_000
/** Most documents that one message brings. */
export const MAX_ATTACHMENTS = 20
/** Most documents that are offered to choose from (UI-32). */
export const MAX_CHOICES = 300
/** Most documents that go out with one mail, */
export const MAX_SENT_DOCUMENTS = 10
/** and most bytes of all of them: mail servers refuse much more (MSG-08, as of uploads). */
export const MAX_SENT_BYTES = 10_485_760
