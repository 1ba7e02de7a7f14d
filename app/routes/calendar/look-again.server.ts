import { redirectWithFlash } from '~/platform/flash.server'
import { Conflict } from '~/platform/refusal'

/**
 * Confirms a dialog about a time. When somebody changed the time after the dialog was shown, nothing is done
 * and the dialog shows what stands there now. `run` holds the whole transaction, which must end undone.
 */
export async function orLookAgain(request: Request, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Conflict) return lookAgain(request)
    throw error
  }
}

/** Back to the dialog that a form was sent from. */
export function lookAgain(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return redirectWithFlash(pathname + search, { kind: 'error', key: 'appointment.changedMeanwhile' })
}
