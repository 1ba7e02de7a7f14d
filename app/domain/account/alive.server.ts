import { readRow } from 'db/connection'
import { invalid } from '~/platform/refusal'

/** The date of death that is recorded for a participant (OP-126); null for none. */
export async function dayOfDeath(participantId: number): Promise<string | null> {
  const row = await readRow<{ died: string | null }>(
    'SELECT died FROM participant WHERE id = $participantId',
    { participantId },
    { kept: true },
  )
  return row?.died ?? null
}

/** Nothing is begun for somebody who died. @throws Refusal 422 at `field`. */
export async function mustBeAlive(participantId: number | null, field: string): Promise<void> {
  if (participantId !== null && (await dayOfDeath(participantId)))
    throw invalid({ [field]: ['participant.hasDied'] })
}
