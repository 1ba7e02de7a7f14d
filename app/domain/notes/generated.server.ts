import type { Actor } from '~/access/actor'
import type { Generated } from './note'
import { bySection } from './note-columns'

/** What the product writes about a patient by itself now, in both languages. */
export async function generatedFor(_actor: Actor, _participantId: number): Promise<Generated> {
  return Promise.resolve({ en: bySection(() => ''), es: bySection(() => '') })
}
