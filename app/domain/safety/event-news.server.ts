import { announce, listen } from 'db/live'
import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { sessionStream } from '~/core/session/session-stream.server'
import { logError } from '~/platform/log.server'
import { Refusal } from '~/platform/refusal'

const topicOf = (practiceId: number) => `safety ${practiceId}`

/** Notifies open start pages at the patient's practices that events changed, after the commit. */
export async function announceEvents(participantId: number): Promise<void> {
  const practices = await readRows<{ id: number }>(
    'SELECT DISTINCT practice_id AS id FROM provider WHERE participant_id = $participantId ORDER BY id',
    { participantId },
  )
  for (const { id } of practices) await announce(topicOf(id))
}

/** Returns a text that identifies the state of a practice's open events. */
export async function eventsState(practiceId: number): Promise<string> {
  const row = await readRow<Record<'n' | 'newest' | 'taken' | 'changed', number | string | null>>(
    `SELECT COUNT(*) AS n, MAX(e.id) AS newest, COUNT(e.acknowledged) AS taken, MAX(e.worse_at) AS changed
      FROM safety_event e WHERE e.dealt IS NULL AND EXISTS (SELECT 1 FROM provider l
        WHERE l.participant_id = e.participant_id AND l.practice_id = $practiceId)`,
    { practiceId },
  )
  return [row?.n, row?.newest, row?.taken, row?.changed].map((value) => String(value ?? '')).join('.')
}

/**
 * Sends `changed` as soon as the open events of the reader's practice differ from the state `known` in the
 * address; then the stream ends.
 * @throws Refusal 404 without a state.
 */
export async function eventNews(request: Request, actor: Actor): Promise<Response> {
  const known = new URL(request.url).searchParams.get('known')
  const practiceId = actor.practitioner?.practiceId
  if (known === null || practiceId === undefined) throw new Refusal('shell.notFound', { status: 404 })
  return sessionStream(request, actor, async () => (send, end) => {
    let over = false
    const look = async () => {
      if (over || (await eventsState(practiceId)) === known) return
      over = true
      send('changed', null)
      end()
    }
    let looking = Promise.resolve()
    const next = () => {
      looking = looking.then(look).catch((error: unknown) => logError('safety', error))
    }
    const stop = listen(topicOf(practiceId), next)
    next()
    return () => {
      over = true
      stop()
    }
  })
}
