import type { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import type { OpenSession } from '~/core/session/session.server'

/** Who calls: `actor` is null only for calls that are open to everybody. */
export type CallContext = {
  actor: Actor | null
  session: OpenSession | null
  request: Request
  /** What was sent in the field `sendsFile`. */
  files?: readonly FormDataEntryValue[]
  /** For calls that send a file; other calls are repeated safely without it. */
  key?: string | null
}

/**
 * A named call of the data endpoint (`user/mask`, `survey/create-multiple`, …): its name, method, strict
 * input schema and the function behind it, which asks the record rules itself. `open` calls need no auth key.
 */
export type Call<Input = never> = {
  name: `${string}/${string}`
  method: 'GET' | 'POST'
  open?: boolean
  /** The field of a multipart body that carries a file; the input is in the address then. */
  sendsFile?: string
  /** The content type of the answer, when the function behind it answers the Response itself. */
  answers?: string
  summary: string
  input: z.ZodType<Input>
  run: (input: Input, context: CallContext) => Promise<unknown>
}

/** Declares a call with its input type inferred from the schema. */
export function defineCall<Schema extends z.ZodType>(
  call: Omit<Call<z.output<Schema>>, 'input'> & { input: Schema },
): Call {
  return call as unknown as Call
}
