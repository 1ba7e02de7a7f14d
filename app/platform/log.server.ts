import { env } from './env.server'
import { requestId } from './request-context.server'

const ORDER = ['debug', 'info', 'warn', 'error', 'silent'] as const
type Level = Exclude<(typeof ORDER)[number], 'silent'>

/** Writes one structured log line. `data` must not contain personal data: only IDs, codes and counts. */
export function log(
  level: Level,
  event: string,
  data: Record<string, string | number | boolean | null> = {},
): void {
  if (ORDER.indexOf(level) < ORDER.indexOf(env().LOG_LEVEL)) return
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, request: requestId(), ...data })
  ;(level === 'error' ? process.stderr : process.stdout).write(`${line}\n`)
}

type ErrorListener = (event: string, error: unknown) => void
let listener: ErrorListener | null = null

/** Registers `listen`, called with every logged error from now on (the error reporting service). */
export function onLoggedError(listen: ErrorListener | null): void {
  listener = listen
}

/**
 * Logs an unexpected error with a reference; its message is left out, because database errors quote values.
 */
export function logError(event: string, error: unknown): void {
  const stack =
    error instanceof Error
      ? (error.stack ?? '')
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line.startsWith('at '))
          .slice(0, 5)
          .join(' | ')
      : ''
  log('error', event, { name: error instanceof Error ? error.name : typeof error, stack })
  listener?.(event, error)
}
