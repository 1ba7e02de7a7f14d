import { env } from './env.server'

const NEVER = 'geolocation=(), payment=(), usb=()'

/** Of the page that sees and hears. */
export const DEVICES_POLICY = `camera=(self), microphone=(self), display-capture=(self), ${NEVER}`

/** Headers of every answer, also of static files. */
export function baselineHeaders(): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // With no-referrer browsers send "Origin: null" to ourselves too.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': `camera=(), microphone=(), display-capture=(), ${NEVER}`,
    ...(env().PUBLIC_URL.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** Origins that one page may frame, and send forms to, beyond our own. */
type Allowed = { frame?: string; formTarget?: string }

/** The enforced content policy of a document (security promise 7). */
export function contentSecurityPolicy(nonce: string, { frame, formTarget }: Allowed = {}): string {
  const development = process.env.NODE_ENV === 'development'
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-inline'" : ''}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `worker-src 'self'`,
    `frame-src ${frame ?? "'none'"}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
  ].join('; ')
}

/** What the pages without a connection carry within themselves: nothing else can be fetched then. */
const OFFLINE_STYLES = 'sha256-enpwYCPsRj7iACfdYMNUdFtaPtmA/tk5cYUOI45aEfY='
const OFFLINE_SCRIPT = 'sha256-qvQQPpO6903+y69TZCtFMA9UF1yXVDG7EHx6iD9laZs='

/** For files and data. Scripts of this site stay allowed: a worker obeys its own answer. */
export const PLAIN_POLICY = [
  `default-src 'none'`,
  `script-src 'self' '${OFFLINE_SCRIPT}'`,
  `style-src '${OFFLINE_STYLES}'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')
