/** In a state that its writer has sent without a reply yet: it may be stored, but is no text that was found. */
export const SENT = '.sent'

/** A state of a form, as it would post it, as one that was sent. */
export const asSent = (text: string) => `${text}&${SENT}=`

/** Whether a state was sent by its writer, not found. */
export const isSent = (state: URLSearchParams) => state.has(SENT)
