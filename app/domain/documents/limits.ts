/** Largest document, in bytes: exactly so many pass (DOC-03). */
export const MAX_DOCUMENT_BYTES = 10_485_760
/** All documents of one practice together, in bytes. */
export const MAX_PRACTICE_BYTES = 2 * 1024 * 1024 * 1024
/** Most documents of one practice. */
export const MAX_DOCUMENTS = 5000
export const MAX_NAME = 255
export const MAX_GROUP = 100
