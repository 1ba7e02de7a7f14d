import { isUnavailable } from 'db/errors'
import { logError } from '~/platform/log.server'
import { requestContext } from '~/platform/request-context.server'

/** The plain answer when no screen can be rendered. */
export type PlainAnswer = { status: number; headers: Record<string, string>; body: string }

/** The page for a database outage: in both languages, without the shell. */
export function unavailable(): PlainAnswer {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tendwell</title></head>
<body><main><h1>Please try again in a moment</h1><p>The service is busy or being maintained. Nothing was saved by your last step.</p>
<p lang="es">Vuelva a intentarlo en un momento. El servicio está ocupado o en mantenimiento. Su último paso no se guardó.</p></main></body></html>`
  return {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Retry-After': '3',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'",
    },
    body,
  }
}

/** The same as a Response for a page. */
export function unavailablePage(): Response {
  const { body, ...init } = unavailable()
  return new Response(body, init)
}

/**
 * True if scripts sent the form: it then shows the database outage itself and keeps what was typed. Without
 * scripts the plain page is shown; the browser's Back button still has the form.
 */
export function staysInForm(error: unknown): boolean {
  if (!isUnavailable(error) || requestContext()?.isDocument !== false) return false
  logError('form.unavailable', error)
  return true
}
