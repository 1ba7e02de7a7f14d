import { readRows, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { mustBeApart, mustBeComplete, mustBeUnused } from './lock-checks.server'
import type { Note } from './note'
import { noteHash } from './note-hash'
import type { StoredNote } from './note-columns'
import { signatureOf } from './signature.server'

/**
 * Makes a draft final within the caller's transaction: it is signed and hashed, and from then on the database
 * itself refuses changes. Open safety events must be handled first or named in `carried`.
 * @throws Refusal 422 for an open safety event that is not in `carried`, an empty note (OP-122) or impossible
 * goal, a chronic care task that another note of the month includes, and minutes on a day with monitoring
 * minutes unless stated to be separate (`apart`).
 */
export async function lockRow(
  actor: Actor,
  note: Note & { stored: StoredNote },
  { carried, apart }: { carried: readonly number[]; apart: boolean },
) {
  const { stored } = note
  const practitioner = actor.practitioner
  if (!practitioner) throw forbidden()
  mustBeComplete(note)
  await mustBeUnused(actor, note, note.ccm_tasks)
  if (!apart) await mustBeApart(stored)
  const open = await readRows<{ id: number }>(
    'SELECT id FROM safety_event WHERE participant_id = $participantId AND dealt IS NULL ORDER BY id',
    { participantId: stored.participant_id },
  )
  if (open.some(({ id }) => !carried.includes(id))) throw invalid({ carried_events: ['notes.safetyOpen'] })
  const signed: StoredNote = {
    ...stored,
    carried_events: JSON.stringify(open.map(({ id }) => id)),
    signed_for: stored.participant_id,
    locking_practitioner_id: practitioner.id,
    ...(await signatureOf(practitioner)),
    locked: now(),
  }
  await writeRows(
    `UPDATE survey_note SET carried_events = $carried_events, signed_for = $signed_for, locking_practitioner_id = $locking_practitioner_id,
       signed_name = $signed_name, signed_credentials = $signed_credentials, signed_zone = $signed_zone, locked = $locked,
       content_hash = $hash, updated = $locked, version = version + 1 WHERE id = $id AND locked IS NULL`,
    {
      id: stored.id,
      carried_events: signed.carried_events,
      signed_for: signed.signed_for,
      locking_practitioner_id: signed.locking_practitioner_id,
      signed_name: signed.signed_name,
      signed_credentials: signed.signed_credentials,
      signed_zone: signed.signed_zone,
      locked: signed.locked,
      hash: noteHash(signed),
    },
  )
  await keepAttention([stored.participant_id])
  await keepMonitoring([stored.participant_id])
  return {
    type: 'UPDATE',
    text: `Locked note ${stored.id} of participant ${stored.participant_id}`,
    resource: 'survey-note',
    recordId: stored.id,
    participantId: stored.participant_id,
    fields: ['locked'],
  } as const
}
