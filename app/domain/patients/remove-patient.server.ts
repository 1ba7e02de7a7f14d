import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { removeProvider } from '~/domain/provider-links/write-provider.server'
import { forbidden } from '~/platform/refusal'

/**
 * Ends the care of the actor's own practice for a participant (PAR-39); the participant and all records stay.
 * @throws Refusal 403.
 */
export async function removePatient(actor: Actor, participantId: number): Promise<void> {
  const link = await readRow<{ id: number }>(
    'SELECT id FROM provider WHERE participant_id = $participantId AND practice_id = $practiceId',
    {
      participantId,
      practiceId: actor.practitioner?.practiceId ?? 0,
    },
  )
  if (!link) throw forbidden()
  await removeProvider(actor, link.id)
}
