import type { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { Refusal } from '~/platform/refusal'
import type { OpenSession } from '~/core/session/session.server'

/** Who is calling, and with what. */
export type CallContext = {
  actor: Actor
  session: OpenSession | null
  request: Request
  /** The files sent in the field `sendsFile`. */
  files?: readonly FormDataEntryValue[]
  /** The Idempotency-Key, for calls that send a file; other calls can be repeated safely without it. */
  key?: string | null
}

/** The same for calls that need no sign-in. */
type OpenContext = Omit<CallContext, 'actor'> & { actor: Actor | null }

/**
 * A named call of the data endpoint (`user/mask`, `survey/create-multiple`, …): its name, method, strict
 * input schema and the function behind it, which asks the record rules itself. `open` calls need no auth key.
 */
export type Call<Input = never> = {
  name: `${string}/${string}`
  method: 'GET' | 'POST'
  open?: boolean
  /** The multipart field that carries a file; the other input is then in the query string. */
  sendsFile?: string
  /** The content type of the answer, if the function itself returns a Response. */
  answers?: string
  summary: string
  input: z.ZodType<Input>
  run: (input: Input, context: OpenContext) => Promise<unknown>
}

type Declared<Schema extends z.ZodType, Context> = Omit<Call, 'input' | 'run' | 'open'> & {
  input: Schema
  run: (input: z.output<Schema>, context: Context) => Promise<unknown>
}

/** Declares a call, with its input type inferred from the schema. It answers 401 when nobody is signed in. */
export function defineCall<Schema extends z.ZodType>(call: Declared<Schema, CallContext>): Call {
  const run = async (input: z.output<Schema>, { actor, ...context }: OpenContext) =>
    call.run(input, { ...context, actor: signedIn(actor) })
  return { ...call, run } as unknown as Call
}

/** Declares a call that is open to everybody. */
export function defineOpenCall<Schema extends z.ZodType>(call: Declared<Schema, OpenContext>): Call {
  return { ...call, open: true } as unknown as Call
}

function signedIn(actor: Actor | null): Actor {
  if (!actor) throw new Refusal('api.signIn', { status: 401 })
  return actor
}
