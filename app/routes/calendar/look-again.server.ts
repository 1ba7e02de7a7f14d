import { redirectWithFlash } from '~/platform/flash.server'
import { Conflict } from '~/platform/refusal'

/**
 * Confirms a dialog about an appointment. If somebody changed it after the dialog was shown, nothing is done
 * and the dialog is shown again with the current data. `run` must contain the whole transaction, which is
 * then rolled back.
 */
export async function orLookAgain(request: Request, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Conflict) return lookAgain(request)
    throw error
  }
}

/** Redirects back to the dialog that a form was sent from. */
export function lookAgain(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return redirectWithFlash(pathname + search, { kind: 'error', key: 'appointment.changedMeanwhile' })
}
