/**
 * The field that marks a state as sent by its writer without a reply so far: it may have been stored, but it
 * is not text that the writer found there.
 */
export const SENT = '.sent'

/** Marks a form state, encoded as it would be posted, as sent. */
export const asSent = (text: string) => `${text}&${SENT}=`

/** True if a state was sent by its writer rather than found. */
export const isSent = (state: URLSearchParams) => state.has(SENT)
