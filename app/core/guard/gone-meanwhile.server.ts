import { readRow } from 'db/connection'
import { isMasking, realUser, type Actor } from '~/access/actor'
import { decide, type ScreenRule } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { loadFacts, type Ids } from '~/access/facts.server'
import { toNotSaved } from '~/core/session/not-saved.server'
import { inSeconds } from '~/platform/clock'
import { sentForm } from './whole-form.server'
import { wayBack } from './way-back.server'

/** How many hours ago a page may have been opened for its form to be rescued. */
const LATELY_HOURS = 24

/**
 * Where to send somebody whose form was refused only because its record was deleted, or because the link to
 * its patient ended while they were writing. They could have sent it before, so telling them reveals nothing.
 * Null for everybody else, and when nothing was typed.
 */
export async function goneMeanwhile(
  request: Request,
  actor: Actor,
  rule: ScreenRule,
  ids: Ids | null,
): Promise<Response | null> {
  const facts = ids && (await loadFacts(actor, ids, { evenDeleted: true }))
  if (!facts) return null
  const deleted = decide(rule, actor, facts)
  if (!deleted && !(await lostLately(actor, rule, facts))) return null
  const form = await sentForm(request)
  const to = form && (await wayBack(request, actor))
  return form && toNotSaved(request, actor, to!, form, deleted ? 'deleted' : 'access')
}

/**
 * True if only the link to the patient is missing and this person was recently shown the patient's record.
 */
async function lostLately(actor: Actor, rule: ScreenRule, facts: Facts): Promise<boolean> {
  const { participant } = facts
  if (!participant || !decide(rule, actor, { ...facts, participant: { ...participant, linked: true } }))
    return false
  return readLately(actor, participant.id)
}

/** True if the log says that this person was shown this patient's record in the last LATELY_HOURS. */
async function readLately(actor: Actor, participantId: number): Promise<boolean> {
  const row = await readRow(
    `SELECT id FROM user_log WHERE entry_type = 'READ' AND user_id = $userId AND logged >= $since
      AND participant_id = $participantId AND COALESCE(masked_user_id, 0) = $masked LIMIT 1`,
    {
      userId: realUser(actor).userId,
      masked: isMasking(actor) ? actor.userId : 0,
      since: inSeconds(-LATELY_HOURS * 3600),
      participantId,
    },
  )
  return row !== null
}
