import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { writeLog } from '~/core/log/write.server'
import { mustAllow } from '~/core/change/change.server'
import { count, mustTake } from '~/core/rate/rate.server'
import { emailKey } from '~/platform/fold'

/** Returns the participant with exactly this e-mail, ignoring case, or null (PAT-12). */
export async function participantWith(email: string): Promise<{ id: number; name: string } | null> {
  const row = await readRow<{ id: number; firstname: string; lastname: string }>(
    `SELECT p.id, p.firstname, p.lastname FROM app_user u JOIN participant p ON p.user_id = u.id
      WHERE u.email_key = $key AND u.disabled = 0 AND u.archived = 0 AND p.archived = 0`,
    { key: emailKey(email) },
  )
  return row && { id: row.id, name: `${row.firstname} ${row.lastname}`.trim() }
}

/**
 * Looks up a patient to adopt by full e-mail; returns only the name. Every look-up is logged.
 * @throws Refusal 403; 429 after 30 look-ups in 15 minutes.
 */
export async function findPatient(actor: Actor, email: string): Promise<{ name: string } | null> {
  mustAllow(recordRules.provider.adopt, actor, {})
  await countLookUp(actor)
  const found = await participantWith(email)
  await logLookUp(actor, found?.id ?? null)
  return found && { name: found.name }
}

/**
 * Counts an unknown e-mail as a look-up, but not a patient's.
 * @throws Refusal 429 after 30 look-ups in 15 minutes, whatever the e-mail.
 */
export async function countGuess(actor: Actor, email: string): Promise<void> {
  await countLookUp(actor)
  if (await participantWith(email)) await count([{ name: 'adopt', key: actor.userId, cost: -1 }])
  else await logLookUp(actor, null)
}

/** Limits look-ups, so that adoption cannot be used as a directory (OP-43). */
function countLookUp({ userId }: Actor): Promise<void> {
  return mustTake('adopt', userId, { text: 'adopt.tooMany' })
}

function logLookUp(actor: Actor, participantId: number | null): Promise<void> {
  return writeLog(actor, {
    type: 'READ',
    text: participantId === null ? 'Looked up an email that no patient has' : 'Looked a patient up by email',
    resource: 'provider',
    participantId,
  })
}
