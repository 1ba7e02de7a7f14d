import type { Actor } from '~/access/actor'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { forbidden } from '~/platform/refusal'
import { billsNamed, presentBill, type PresentedBill } from './read-superbill.server'
import { NO_VERSION, saveSuperbill } from './save-superbill.server'
import {
  superbillCreateSchema,
  superbillInput,
  type SuperbillCreate,
  type SuperbillInput,
} from './superbill-schema'

/** The superbills of the own practice's notes (BILL-03). Charges and totals are in cents. */
export const superbillResource: Resource<PresentedBill> = {
  name: 'superbill',
  listing: {
    filters: { participant_id: 'exact', survey_note_id: 'exact', service_date: 'exact' },
    sorts: ['id', 'service_date', 'total'],
    defaultSort: '-service_date',
    defaultPerPage: 50,
  },
  source: {
    table: 'superbill',
    live: '1 = 1',
    filters: {
      participant_id: ownerFilter('superbill', 'participant_id'),
      survey_note_id: ownerFilter('superbill', 'survey_note_id'),
      service_date: { type: 'exact', column: 'superbill.service_date' },
    },
    sorts: { id: 'superbill.id', service_date: 'superbill.service_date', total: 'superbill.total' },
  },
  expands: [],
  read: async (ids) => (await billsNamed(ids)).map(presentBill),
  create: {
    schema: superbillCreateSchema,
    run: (actor: Actor, { survey_note_id, ...input }: SuperbillCreate) =>
      saveSuperbill(actor, survey_note_id, input, NO_VERSION),
  },
  update: {
    schema: superbillInput,
    run: async (actor: Actor, id: number, input: SuperbillInput, version: number | null) => {
      const [stored] = await billsNamed([id])
      if (!stored) throw forbidden()
      await saveSuperbill(actor, stored.survey_note_id, input, version)
    },
  },
}
