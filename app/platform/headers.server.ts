import { env } from './env.server'

const NEVER = 'geolocation=(), payment=(), usb=()'

/** Permissions-Policy of the page that uses camera and microphone. */
export const DEVICES_POLICY = `camera=(self), microphone=(self), display-capture=(self), ${NEVER}`

/** Headers of every response, including static files. */
export function baselineHeaders(): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // With no-referrer, browsers would send "Origin: null" to this site as well.
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

/** Other origins that one page may frame, or send forms to. */
type Allowed = { frame?: string; formTarget?: string }

/** The Content-Security-Policy of a document, in enforcing mode (security promise 7). */
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

/**
 * Hashes of the styles and script inlined in the offline pages: without a connection nothing else can be
 * fetched.
 */
const OFFLINE_STYLES = 'sha256-enpwYCPsRj7iACfdYMNUdFtaPtmA/tk5cYUOI45aEfY='
const OFFLINE_SCRIPT = 'sha256-qvQQPpO6903+y69TZCtFMA9UF1yXVDG7EHx6iD9laZs='

/**
 * The policy for files and data. Scripts of this site stay allowed, because a worker is governed by its own
 * response's policy.
 */
export const PLAIN_POLICY = [
  `default-src 'none'`,
  `script-src 'self' '${OFFLINE_SCRIPT}'`,
  `style-src '${OFFLINE_STYLES}'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')
