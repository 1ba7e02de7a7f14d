import type { NoteType } from '~/access/roles'
import { CCM_TASKS, SECTIONS, type BySection, type Generated, type Note, type NoteContent } from './note'

/** The columns of survey_note as stored. */
export type StoredNote = {
  id: number
  version: number
  participant_id: number
  practice_id: number
  practitioner_id: number
  note_type: string
  chief_complaint: string
  subjective: string
  objective: string
  assessment: string
  plan_of_care: string
  other_suggestions: string
  cancer_screening_due: number
  cancer_screening_types: string
  include_s: number
  include_o: number
  include_a: number
  include_p: number
  generated: string
  generated_at: string
  plan_goals: string
  plan_options: string
  handouts: string
  awv: string
  carried_events: string
  review_minutes: number | null
  ccm_review_minutes: number | null
  locked: string | null
  locking_practitioner_id: number | null
  signed_for: number | null
  signed_name: string | null
  signed_credentials: string | null
  signed_zone: string | null
  content_hash: string | null
  created: string
  updated: string
} & Record<(typeof CCM_TASKS)[number], number>

/** The columns needed to read a note. */
export const NOTE_COLUMNS = [
  ...['id', 'version', 'participant_id', 'practice_id', 'practitioner_id', 'note_type', 'chief_complaint'],
  ...['subjective', 'objective', 'assessment', 'plan_of_care', 'other_suggestions', 'cancer_screening_due'],
  ...['cancer_screening_types', 'include_s', 'include_o', 'include_a', 'include_p', 'generated'],
  ...['generated_at', 'plan_goals', 'plan_options', 'handouts', 'awv', 'carried_events', 'review_minutes'],
  ...['ccm_review_minutes', ...CCM_TASKS, 'locked', 'locking_practitioner_id', 'signed_for', 'signed_name'],
  ...['signed_credentials', 'signed_zone', 'content_hash', 'created', 'updated'],
].map((name) => `survey_note.${name}`)

const NOTHING: BySection<string> = { s: '', o: '', a: '', p: '' }

/** Returns a note from its row. */
export function noteOf(row: StoredNote): Note {
  const generated = JSON.parse(row.generated) as Partial<Generated>
  return {
    id: row.id,
    version: row.version,
    participant_id: row.participant_id,
    practice_id: row.practice_id,
    practitioner_id: row.practitioner_id,
    note_type: row.note_type as NoteType,
    chief_complaint: row.chief_complaint,
    subjective: row.subjective,
    objective: row.objective,
    assessment: row.assessment,
    plan_of_care: row.plan_of_care,
    other_suggestions: row.other_suggestions,
    cancer_screening_due: row.cancer_screening_due === 1,
    cancer_screening_types: row.cancer_screening_types,
    include: bySection((section) => row[`include_${section}`] === 1),
    generated: {
      en: generated.en ?? NOTHING,
      es: generated.es ?? NOTHING,
      ...(generated.awv && { awv: generated.awv }),
    },
    generated_at: row.generated_at,
    plan_goals: JSON.parse(row.plan_goals) as Note['plan_goals'],
    plan_options: JSON.parse(row.plan_options) as Note['plan_options'],
    handouts: JSON.parse(row.handouts) as Note['handouts'],
    awv: JSON.parse(row.awv) as Note['awv'],
    carried_events: JSON.parse(row.carried_events) as number[],
    review_minutes: row.review_minutes,
    ccm_review_minutes: row.ccm_review_minutes,
    ccm_tasks: CCM_TASKS.filter((task) => row[task] === 1),
    locked: row.locked,
    signed:
      row.locked === null
        ? null
        : {
            name: row.signed_name ?? '',
            credentials: row.signed_credentials ?? '',
            zone: row.signed_zone ?? 'UTC',
            at: row.locked,
          },
    locking_practitioner_id: row.locking_practitioner_id,
    content_hash: row.content_hash,
    created: row.created,
    updated: row.updated,
  }
}

/** Returns the column values for the given parts of a note's content. */
export function columnsOf(content: Partial<NoteContent>): Partial<StoredNote> {
  const { include, generated, ccm_tasks, cancer_screening_due, ...rest } = content
  const columns: Record<string, unknown> = { ...rest }
  for (const name of ['plan_goals', 'plan_options', 'handouts', 'awv', 'carried_events'] as const)
    if (rest[name] !== undefined) columns[name] = JSON.stringify(rest[name])
  if (include) for (const section of SECTIONS) columns[`include_${section}`] = include[section] ? 1 : 0
  if (generated) columns.generated = JSON.stringify(generated)
  if (ccm_tasks) for (const task of CCM_TASKS) columns[task] = ccm_tasks.includes(task) ? 1 : 0
  if (cancer_screening_due !== undefined) columns.cancer_screening_due = cancer_screening_due ? 1 : 0
  return columns
}

/** Returns one value for each part of a note. */
export function bySection<T>(value: (section: (typeof SECTIONS)[number]) => T): BySection<T> {
  return { s: value('s'), o: value('o'), a: value('a'), p: value('p') }
}
