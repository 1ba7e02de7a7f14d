/** Maximum characters of a message. */
export const MAX_BODY = 10_000
/** Maximum documents that one template attaches. */
export const MAX_ATTACHMENTS = 20
/** Maximum documents offered to choose from (UI-32). */
export const MAX_CHOICES = 300
/** Maximum documents sent with one mail, */
export const MAX_SENT_DOCUMENTS = 10
/** and their maximum total size in bytes; mail servers refuse much more (MSG-08, same as for uploads). */
export const MAX_SENT_BYTES = 10_485_760
