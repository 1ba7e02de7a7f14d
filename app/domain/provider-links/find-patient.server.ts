import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { writeLog } from '~/core/log/write.server'
import { mustAllow } from '~/core/change/change.server'
import { count, mustTake } from '~/core/rate/rate.server'
import { emailKey } from '~/platform/fold'

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
  await countLookUp(actor)
  const found = await participantWith(email)
  await logLookUp(actor, found?.id ?? null)
  return found && { name: found.name }
}

/**
 * Counts an e-mail that nobody has as a lookup, and one that a patient has as none. @throws Refusal 429 after
 * 30 lookups in 15 minutes, whatever the e-mail.
 */
export async function countGuess(actor: Actor, email: string): Promise<void> {
  await countLookUp(actor)
  if (await participantWith(email)) await count([{ name: 'adopt', key: actor.userId, cost: -1 }])
  else await logLookUp(actor, null)
}

/** Adoption is no directory (OP-43). */
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
