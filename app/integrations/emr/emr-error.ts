import { OutgoingError } from '~/integrations/http/outgoing-error'

/** The kinds of EMR failures for which we have our own texts. */
export type EmrFault =
  | 'notAllowed'
  | 'unreachable'
  | 'slow'
  | 'refused'
  | 'scope'
  | 'gone'
  | 'conflict'
  | 'busy'
  | 'broken'
  | 'notFhir'
  | 'tooLarge'
  | 'issues'

/** A failed EMR call; `issues` are the EMR's own words, for users. Never log them: they may contain names. */
export class EmrError extends Error {
  constructor(
    readonly fault: EmrFault,
    readonly issues: readonly string[] = [],
    readonly status: number | null = null,
  ) {
    super(status === null ? `emr ${fault}` : `emr ${fault} ${status}`)
    this.name = 'EmrError'
  }

  /** True if the same call may succeed later. */
  get passing(): boolean {
    return ['unreachable', 'slow', 'busy', 'broken'].includes(this.fault)
  }
}

type Issue = {
  severity?: string
  code?: string
  diagnostics?: string
  details?: { text?: string; coding?: { display?: string }[] }
}

const MOST_ISSUES = 10
const MOST_TEXT = 500

/** The errors in an OperationOutcome, as text; issues of severity "information" are not errors. */
export function issuesIn(body: string | null): string[] {
  const outcome = parsed(body)
  if (outcome?.resourceType !== 'OperationOutcome' || !Array.isArray(outcome.issue)) return []
  return (outcome.issue as Issue[])
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .slice(0, MOST_ISSUES)
    .flatMap(({ diagnostics, details, code }) => {
      const text = diagnostics ?? details?.text ?? details?.coding?.[0]?.display ?? code
      return typeof text === 'string' && text.trim() !== '' ? [text.slice(0, MOST_TEXT)] : []
    })
}

/** Maximum JSON nesting: no FHIR resource is deeper, and deeper values would be slow to walk. */
const MOST_DEPTH = 100

/** Parses a JSON object; null for anything else, and for one that is nested too deeply. */
export function parsed(body: string | null): Record<string, unknown> | null {
  try {
    if (isDeep(body ?? '')) return null
    const value: unknown = JSON.parse(body ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

function isDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') quoted = !quoted
    else if (quoted && sign === '\\') at += 1
    else if (!quoted && (sign === '[' || sign === '{')) depth += 1
    else if (!quoted && (sign === ']' || sign === '}')) depth -= 1
    if (depth > MOST_DEPTH) return true
  }
  return false
}

/** Converts the error of a failed call; the text of a server's error page is never included (OP-57). */
export function asEmrError(error: unknown): EmrError {
  if (error instanceof EmrError) return error
  if (!(error instanceof OutgoingError)) throw error
  const { reason, status } = error
  if (reason === 'timeout') return new EmrError('slow')
  if (reason === 'tooLarge') return new EmrError('tooLarge')
  if (reason === 'notAllowed' || reason === 'privateHost' || reason === 'redirect')
    return new EmrError('notAllowed')
  if (reason === 'unreachable' || status === null) return new EmrError('unreachable')
  const issues = status < 500 ? issuesIn(error.body) : []
  const fault = faultOf(status)
  return new EmrError(fault === 'issues' && issues.length === 0 ? 'notFhir' : fault, issues, status)
}

function faultOf(status: number): EmrFault {
  if (status === 401) return 'refused'
  if (status === 403) return 'scope'
  if (status === 404 || status === 410) return 'gone'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 429) return 'busy'
  return status >= 500 ? 'broken' : 'issues'
}
