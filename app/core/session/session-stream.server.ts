import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { realUser, type Actor } from '~/access/actor'
import { eventStream, type SendEvent } from '~/platform/event-stream.server'
import { inSeconds, now } from '~/platform/clock'
import { logError } from '~/platform/log.server'
import { mustTake } from '~/core/rate/rate.server'
import { Refusal } from '~/platform/refusal'
import { COUNTDOWN_SECONDS, IDLE_SECONDS } from '~/platform/session-limits'

/**
 * Maximum streams per person in one process: a call, its waiting room and assistant answers in a few windows.
 */
const MOST_OF_PERSON = 8
const LOOK_MS = 5_000
const AGAIN_SECONDS = 20

/** A stream that is being read, and its session's token hash when it began. */
type Open = { sessionId: number; person: number; token: string; end: () => void }

type Subscribe = (send: SendEvent, end: () => void) => () => void

const open = new Set<Open>()
let looking: NodeJS.Timeout | undefined

/**
 * A stream of events for a signed-in user. It ends within ten seconds, in every process, once the session has
 * ended or changed: after a sign-out, when it expires, when the account or the practitioner is disabled, and
 * when a mask begins or ends or the user switches. `prepare` returns the function that starts sending.
 * @throws Refusal 401 when the session has ended, 429 when the person reads too many streams already.
 */
export async function sessionStream(
  request: Request,
  actor: Actor,
  prepare: () => Promise<Subscribe>,
): Promise<Response> {
  const person = realUser(actor).userId
  const token = (await liveTokens([actor.sessionId])).get(actor.sessionId)
  if (token === undefined) throw new Refusal('shell.notAuthorized', { status: 401 })
  mustHaveStreamLeft(actor)
  await mustTake('stream', person)
  const subscribe = await prepare()
  return eventStream(request, (send, end) => {
    const one: Open = { sessionId: actor.sessionId, person, token, end }
    open.add(one)
    looking ??= setInterval(() => {
      endDeadStreams().catch((error: unknown) => logError('streams', error))
    }, LOOK_MS).unref()
    const stop = subscribe(send, end)
    return () => {
      open.delete(one)
      if (open.size === 0) {
        clearInterval(looking)
        looking = undefined
      }
      stop()
    }
  })
}

/** Refuses when a person already reads the maximum number of streams. @throws Refusal 429. */
export function mustHaveStreamLeft(actor: Actor): void {
  const { userId } = realUser(actor)
  if ([...open].filter(({ person }) => person === userId).length >= MOST_OF_PERSON)
    throw new Refusal('heavy.streams', { status: 429, values: { n: AGAIN_SECONDS } })
}

/**
 * Ends this process's streams whose session has ended or changed, with two SQL statements for all of them.
 */
export async function endDeadStreams(): Promise<void> {
  const live = await liveTokens([...new Set([...open].map(({ sessionId }) => sessionId))])
  for (const { sessionId, token, end } of [...open]) if (live.get(sessionId) !== token) end()
}

type Row = { id: number; token_hash: string; stack: string }

/** The token hash of each live session; masks and switches change it. */
async function liveTokens(ids: readonly number[]): Promise<Map<number, string>> {
  const these = idsIn('s.id', ids)
  const rows = await readRows<Row>(
    `SELECT s.id, s.token_hash, s.stack FROM session s
       JOIN app_user u ON u.id = s.user_id AND u.disabled = 0 AND u.archived = 0
      WHERE ${these.sql} AND s.expires > $now AND (s.device_uuid_hash IS NOT NULL OR s.last_seen > $idle)
        AND (s.practitioner_id IS NULL OR EXISTS (SELECT 1 FROM practitioner w
          WHERE w.id = s.practitioner_id AND w.disabled = 0 AND w.archived = 0))`,
    { ...these.bind, now: now(), idle: inSeconds(-(IDLE_SECONDS + COUNTDOWN_SECONDS)) },
  )
  const below = rows.map(({ stack }) => maskers(stack))
  const gone = await disabledOf([...new Set(below.flat())])
  return new Map(
    rows.flatMap(({ id, token_hash }, index) =>
      below[index]!.some((userId) => gone.has(userId)) ? [] : [[id, token_hash] as const],
    ),
  )
}

const maskers = (stack: string) => (JSON.parse(stack) as { userId: number }[]).map(({ userId }) => userId)

/** Which of these accounts, taken from mask stacks, are disabled or deleted. */
async function disabledOf(ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const these = idsIn('u.id', ids)
  const rows = await readRows<{ id: number }>(
    `SELECT u.id FROM app_user u WHERE ${these.sql} AND (u.disabled = 1 OR u.archived = 1)`,
    these.bind,
  )
  return new Set(rows.map(({ id }) => id))
}
