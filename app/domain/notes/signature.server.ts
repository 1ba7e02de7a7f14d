import { readRow } from 'db/connection'
import type { ActingPractitioner } from '~/access/actor'
import { env } from '~/platform/env.server'
import { forbidden } from '~/platform/refusal'

/**
 * Returns the name under which something is signed: the current name and credentials, and the practice's time
 * zone.
 */
export async function signatureOf(practitioner: ActingPractitioner) {
  const row = await readRow<{ firstname: string; lastname: string; title: string | null; role: string }>(
    `SELECT w.firstname, w.lastname, c.title, c.role FROM practitioner c JOIN participant w ON w.id = c.participant_id WHERE c.id = $id`,
    { id: practitioner.id },
  )
  if (!row) throw forbidden()
  return {
    signed_name: `${row.firstname} ${row.lastname}`.trim(),
    signed_credentials: `${row.title ?? ''}|${row.role}`,
    signed_zone: practitioner.timeZone ?? env().TIME_ZONE,
  }
}
