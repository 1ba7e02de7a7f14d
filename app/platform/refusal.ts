type Options = {
  status?: number
  values?: Record<string, string | number>
  errors?: Record<string, string[]>
  /** It stands in the activity log already. */
  logged?: boolean
}

/**
 * An expected failure, shown to the person and not reported: a text key with values and an HTTP status;
 * `errors` maps field paths to message keys. Shaped like Remix's `data()`, so error boundaries get its
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

/** Not allowed, or not there: outsiders cannot tell which. */
export function forbidden(): Refusal {
  return new Refusal('shell.notAuthorized', { status: 403 })
}

/** Wrong values by field: path to message keys. */
export function invalid(errors: Record<string, string[]>): Refusal {
  return new Refusal('form.submissionError', { status: 422, errors })
}

/** Somebody else saved first; `current` is what is stored now, so that both texts can be shown. */
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
