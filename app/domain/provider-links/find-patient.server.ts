import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { writeLog } from '~/core/log/write.server'
import { mustAllow } from '~/core/change/change.server'
import { clock } from '~/platform/clock'
import { emailKey } from '~/platform/fold'
import { Refusal } from '~/platform/refusal'

/**
 * Lookups of one person within the window, and the window in milliseconds: adoption is no directory (OP-43).
 */
const LIMIT = 30
const WINDOW = 15 * 60_000

const recent = new Map<number, number[]>()

/** The participant with exactly this e-mail, whatever its case, or null (PAT-12). */
export async function participantWith(email: string): Promise<{ id: number; name: string } | null> {
  const row = await readRow<{ id: number; firstname: string; lastname: string }>(
    `SELECT p.id, p.firstname, p.lastname FROM app_user u JOIN participant p ON p.user_id = u.id
      WHERE u.email_key = $key AND u.disabled = 0 AND u.archived = 0 AND p.archived = 0`,
    { key: emailKey(email) },
  )
  return row && { id: row.id, name: `${row.firstname} ${row.lastname}`.trim() }
}

/**
 * Looks for a patient to adopt by the full e-mail; answers the name and nothing else. Every lookup is logged.
 * @throws Refusal 403; 429 after 30 lookups in 15 minutes.
 */
export async function findPatient(actor: Actor, email: string): Promise<{ name: string } | null> {
  mustAllow(recordRules.provider.adopt, actor, {})
  count(actor)
  const found = await participantWith(email)
  await writeLog(actor, {
    type: 'READ',
    text: found ? 'Looked a patient up by email' : 'Looked up an email that no patient has',
    resource: 'provider',
    participantId: found?.id ?? null,
  })
  return found && { name: found.name }
}

/** The times of the person's lookups within the window. @throws Refusal 429 when these are as many as there
 * may be. */
export function mayLookUp({ userId }: Actor): number[] {
  const times = (recent.get(userId) ?? []).filter((time) => time > clock().getTime() - WINDOW)
  if (times.length >= LIMIT) throw new Refusal('adopt.tooMany', { status: 429 })
  return times
}

function count(actor: Actor): void {
  recent.set(actor.userId, [...mayLookUp(actor), clock().getTime()])
}
