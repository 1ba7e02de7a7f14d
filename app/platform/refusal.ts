type Options = {
  status?: number
  values?: Record<string, string | number>
  errors?: Record<string, string[]>
  /** It has already been written to the activity log. */
  logged?: boolean
}

/**
 * An expected failure that is shown to the user and not reported: a text key with values, and an HTTP status;
 * `errors` maps field paths to message keys. Shaped like Remix's `data()`, so that error boundaries see its
 * status.
 */
export class Refusal extends Error {
  readonly type = 'DataWithResponseInit'
  readonly data: { key: string; values: Record<string, string | number>; errors?: Record<string, string[]> }
  readonly init: { status: number }
  readonly logged: boolean

  constructor(key: string, { status = 422, values = {}, errors, logged = false }: Options = {}) {
    super(key)
    this.logged = logged
    this.data = { key, values, ...(errors && { errors }) }
    this.init = { status }
  }

  get status(): number {
    return this.init.status
  }
}

/** Not allowed, or not found: outsiders cannot tell which. */
export function forbidden(): Refusal {
  return new Refusal('shell.notAuthorized', { status: 403 })
}

/** Invalid fields: paths mapped to message keys. */
export function invalid(errors: Record<string, string[]>): Refusal {
  return new Refusal('form.submissionError', { status: 422, errors })
}

/** Somebody else saved first; `current` holds the stored values, so that both versions can be shown. */
export class Conflict extends Refusal {
  readonly current: Record<string, unknown>
  constructor(
    current: Record<string, unknown>,
    key = 'api.conflict',
    values: Record<string, string | number> = {},
  ) {
    super(key, { status: 409, values })
    this.current = current
  }
}
