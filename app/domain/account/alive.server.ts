import { readRow } from 'db/connection'
import { invalid } from '~/platform/refusal'

/** Returns a participant's recorded date of death (OP-126), or null. */
export async function dayOfDeath(participantId: number): Promise<string | null> {
  const row = await readRow<{ died: string | null }>(
    'SELECT died FROM participant WHERE id = $participantId',
    { participantId },
    { kept: true },
  )
  return row?.died ?? null
}

/**
 * Refuses to start anything for a participant who has died.
 * @throws Refusal 422 at `field`.
 */
export async function mustBeAlive(participantId: number | null, field: string): Promise<void> {
  if (participantId !== null && (await dayOfDeath(participantId)))
    throw invalid({ [field]: ['participant.hasDied'] })
}
