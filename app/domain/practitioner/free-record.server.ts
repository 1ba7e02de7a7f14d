import { colleagueLinkedWith } from '~/domain/emr/linked-record.server'
import { invalid } from '~/platform/refusal'

/** @throws Refusal 422 when another practitioner of the practice than `id` is linked with the record. */
export async function mustBeFreeRecord(
  practiceId: number,
  emrId: string | null | undefined,
  id: number | null,
): Promise<void> {
  if (emrId && (await colleagueLinkedWith(practiceId, emrId, id)))
    throw invalid({ emr_id: ['practitioner.emrIdTaken'] })
}
