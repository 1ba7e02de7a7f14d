/** Maximum size of a document in bytes, inclusive (DOC-03). */
export const MAX_DOCUMENT_BYTES = 10_485_760
/** Maximum total size of a practice's documents, in bytes. */
export const MAX_PRACTICE_BYTES = 2 * 1024 * 1024 * 1024
/** Maximum number of a practice's documents. */
export const MAX_DOCUMENTS = 5000
export const MAX_NAME = 255
export const MAX_GROUP = 100
