import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { handoutChoices } from '~/domain/handouts/handout-choices.server'
import { documentOf, handouts } from '~/domain/handouts/handouts'
import { keyList } from '~/domain/organisation/resource-keys'
import { groupBy } from '~/platform/group-by'
import type { NoteHandout, NoteOption } from './note'
import type { ReadNote } from './read-note.server'

/** What can be selected in a draft: options of the patient's plan, and handouts. */
export type Offered = { options: NoteOption[]; handouts: NoteHandout[] }

type OptionRow = { participant_id: number; id: number; en: string; es: string; keys: string }

/** Returns what the drafts among `notes` offer, by note id. A locked note offers nothing. */
export async function offeredChoices(notes: readonly ReadNote[]): Promise<Map<number, Offered>> {
  const drafts = notes.filter(({ locked }) => locked === null)
  if (drafts.length === 0) return new Map()
  const these = idsIn('p.id', [...new Set(drafts.map(({ participant_id }) => participant_id))])
  // A practice can only read its own drafts, so all of these belong to one practice.
  const practices = [...new Set(drafts.map(({ practice_id }) => practice_id))]
  const [rows, ...lists] = await Promise.all([
    readRows<OptionRow>(
      `SELECT p.id AS participant_id, o.id, o.resource_label AS en, o.resource_label_es AS es,
        o.resource_keys AS keys FROM plan_resource o JOIN participant p ON p.plan_id = o.plan_id
        WHERE ${these.sql} AND o.resource_type = 'plan_of_care_option' ORDER BY o.id`,
      these.bind,
    ),
    ...practices.map(handoutsOf),
  ])
  const options = groupBy(rows, (row) => row.participant_id)
  return new Map(
    drafts.map(({ id, participant_id, practice_id }) => [
      id,
      {
        options: (options.get(participant_id) ?? []).map((row) => ({
          id: row.id,
          label: { en: row.en, es: row.es || row.en },
          resourceKeys: keyList(row.keys),
        })),
        handouts: lists[practices.indexOf(practice_id)] ?? [],
      },
    ]),
  )
}

async function handoutsOf(practiceId: number): Promise<NoteHandout[]> {
  const spanish = new Map(handouts('es').map(({ id, label }) => [id, label]))
  const offered = await handoutChoices(practiceId, 'en')
  return offered.map(({ id, label, group }) => ({
    key: id,
    label: { en: label, es: spanish.get(id) ?? label },
    group,
    attachment: documentOf(id),
  }))
}
