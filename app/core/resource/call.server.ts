import type { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { Refusal } from '~/platform/refusal'
import type { OpenSession } from '~/core/session/session.server'

/** Who calls, and with what. */
export type CallContext = {
  actor: Actor
  session: OpenSession | null
  request: Request
  /** What was sent in the field `sendsFile`. */
  files?: readonly FormDataEntryValue[]
  /** For calls that send a file; other calls are repeated safely without it. */
  key?: string | null
}

/** The same where nobody need be signed in. */
type OpenContext = Omit<CallContext, 'actor'> & { actor: Actor | null }

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
  run: (input: Input, context: OpenContext) => Promise<unknown>
}

type Declared<Schema extends z.ZodType, Context> = Omit<Call, 'input' | 'run' | 'open'> & {
  input: Schema
  run: (input: z.output<Schema>, context: Context) => Promise<unknown>
}

/** Declares a call with its input type inferred from the schema. It answers 401 where nobody is signed in. */
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
