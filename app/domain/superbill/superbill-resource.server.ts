import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import type { NoteType } from '~/access/roles'
import { ownerFilter } from '~/core/list/owner-filter'
import { ownedBy } from '~/core/resource/owned.server'
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

/** A superbill with its patient and note. */
export type BillRow = PresentedBill & { patient: string; note_type: NoteType; locked: boolean }

/** Visits on a day and after it, or on a day and before it. */
function visits(side: '>=' | '<=', key: string) {
  return {
    type: 'date' as const,
    column: 'superbill.service_date',
    where: (day: string): Where => ({ sql: `superbill.service_date ${side} $${key}`, bind: { [key]: day } }),
  }
}

type About = { id: number; patient: string; note_type: NoteType; locked: number }

async function readBills(ids: number[]): Promise<BillRow[]> {
  const these = idsIn('b.id', ids)
  const [bills, about] = await Promise.all([
    billsNamed(ids),
    readRows<About>(
      `SELECT b.id, p.firstname || ' ' || p.lastname AS patient, n.note_type,
        CASE WHEN n.locked IS NULL THEN 0 ELSE 1 END AS locked
         FROM superbill b JOIN participant p ON p.id = b.participant_id
         JOIN survey_note n ON n.id = b.survey_note_id WHERE ${these.sql}`,
      these.bind,
    ),
  ])
  const byId = new Map(about.map((row) => [row.id, row]))
  return bills.flatMap((bill) => {
    const row = byId.get(bill.id)
    return row
      ? [{ ...presentBill(bill), patient: row.patient, note_type: row.note_type, locked: row.locked === 1 }]
      : []
  })
}

/** Limits superbills to a practice's that have codes. */
export function billedBy(practiceId: number): Where {
  const own = ownedBy('superbill.practice_id', practiceId)
  return { ...own, sql: `${own.sql} AND superbill.lines <> '[]'` }
}

/** Superbills of notes of the actor's practice (BILL-03). Charges and totals are in cents. */
export const superbillResource: Resource<BillRow> = {
  name: 'superbill',
  listing: {
    filters: { from: 'date', to: 'date', participant_id: 'exact', survey_note_id: 'exact' },
    sorts: ['id', 'service_date', 'total'],
    defaultSort: '-service_date',
    defaultPerPage: 50,
  },
  source: {
    kind: 'superbill',
    filters: {
      participant_id: ownerFilter('superbill', 'participant_id'),
      survey_note_id: ownerFilter('superbill', 'survey_note_id'),
      from: visits('>=', 'billFrom'),
      to: visits('<=', 'billTo'),
    },
    sorts: { id: 'superbill.id', service_date: 'superbill.service_date', total: 'superbill.total' },
  },
  expands: [],
  read: readBills,
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
