import type { NoteType } from '~/access/roles'
import { goalText } from './goals'
import type { PresentedBill } from '~/domain/superbill/read-superbill.server'
import { CCM_TASKS, ENTERED, SECTIONS, type BySection, type Section } from './note'
import { bySection } from './note-columns'
import type { Offered } from './offered-choices.server'
import type { ReadNote } from './read-note.server'

/** A note on the data endpoint (NOTE-08). */
export type NoteRecord = {
  id: number
  version: number
  participant_id: number
  practice_id: number
  practitioner_id: number
  practitioner_fullname: string
  locking_practitioner_id: number | null
  locking_practitioner_fullname: string | null
  note_type: NoteType
  type: 'awv' | 'ccm' | null
  isCcm: boolean
  drafted: string
  locked: boolean
  locked_date: string | null
  lastupdated: string
  save_type: 'draft' | 'lock'
  chief_complaint: string
  text: {
    includeGenerated: BySection<boolean>
    generated: BySection<string>
    generated_es: BySection<string>
    entered: BySection<string>
  }
  subjective: string
  objective: string
  assessment: string
  plan_of_care: string
  plan_goals: { score: string; template: string; template_es: string; value: string; text: string }[]
  plan_options: { id: number; value: string; value_es: string; checked: boolean; resourceKeys: string[] }[]
  handouts: {
    key: string
    label: string
    label_es: string
    group: string
    pdf: string | null
    attachment: number | null
    checked: boolean
  }[]
  other_suggestions: string
  review_minutes?: number | null
  ccm_review_minutes?: number | null
  cancer_screening_due: boolean
  cancer_screening_types: string
  awv: Record<string, string>
  /** What questionnaires and measures say about the elements of a wellness visit. */
  awv_known: { en: Record<string, string>; es: Record<string, string> } | null
  content_hash: string | null
  addenda: { id: number; text: string; signed_by: string; signed_at: string; time_zone: string }[]
  /** Its superbill, only for those in the practice who bill; null if there is none yet. */
  superbill?: PresentedBill | null
} & Partial<Record<(typeof CCM_TASKS)[number], boolean>>

/** Returns the content of one part of a note: the generated text first, if included. */
export function sectionText(note: ReadNote, section: Section, lang: 'en' | 'es'): string {
  const generated = note.include[section] ? note.generated[lang][section] : ''
  return [generated, note[ENTERED[section]]].filter(Boolean).join('\n\n')
}

/**
 * Returns the record of a note; a patient does not see what is only for the practice's accounts. `offered`
 * choices are added to the selected ones, unchecked.
 */
export function noteRecord(
  note: ReadNote,
  { forPatient = false, offered = NOTHING }: { forPatient?: boolean; offered?: Offered } = {},
): NoteRecord {
  const isCcm = note.note_type === 'CCM'
  const record: NoteRecord = {
    id: note.id,
    version: note.version,
    participant_id: note.participant_id,
    practice_id: note.practice_id,
    practitioner_id: note.practitioner_id,
    practitioner_fullname: note.creator.name,
    locking_practitioner_id: note.locking_practitioner_id,
    locking_practitioner_fullname: note.signed?.name ?? null,
    note_type: note.note_type,
    type: note.note_type === 'AWV' ? 'awv' : isCcm ? 'ccm' : null,
    isCcm,
    drafted: note.created,
    locked: note.locked !== null,
    locked_date: note.locked,
    lastupdated: note.updated,
    save_type: note.locked === null ? 'draft' : 'lock',
    chief_complaint: note.chief_complaint,
    text: {
      includeGenerated: note.include,
      generated: note.generated.en,
      generated_es: note.generated.es,
      entered: bySection((section) => note[ENTERED[section]]),
    },
    ...(Object.fromEntries(
      SECTIONS.map((section) => [ENTERED[section], sectionText(note, section, 'en')]),
    ) as Record<(typeof ENTERED)[Section], string>),
    plan_goals: note.plan_goals.map((goal) => ({
      score: goal.score,
      template: goal.template.en,
      template_es: goal.template.es,
      value: goal.value,
      text: goalText(goal, 'en'),
    })),
    plan_options: withUnchecked(note.plan_options, offered.options, ({ id }) => id).map(
      ({ id, label, resourceKeys, checked }) => ({
        id,
        value: label.en,
        value_es: label.es,
        checked,
        resourceKeys,
      }),
    ),
    handouts: withUnchecked(note.handouts, offered.handouts, ({ key }) => key).map(
      ({ key, label, group, attachment, checked }) => ({
        key,
        label: label.en,
        label_es: label.es,
        group,
        pdf: attachment === null ? key : null,
        attachment,
        checked,
      }),
    ),
    other_suggestions: note.other_suggestions,
    cancer_screening_due: note.cancer_screening_due,
    cancer_screening_types: note.cancer_screening_types,
    awv: note.awv,
    awv_known: note.generated.awv ?? null,
    content_hash: note.content_hash,
    addenda: note.addenda.map(({ id, text, signed }) => ({
      id,
      text,
      signed_by: signed.name,
      signed_at: signed.at,
      time_zone: signed.zone,
    })),
  }
  if (forPatient) return record
  const tasks = Object.fromEntries(CCM_TASKS.map((task) => [task, note.ccm_tasks.includes(task)]))
  return {
    ...record,
    review_minutes: note.review_minutes,
    ccm_review_minutes: note.ccm_review_minutes,
    ...tasks,
  }
}

const NOTHING: Offered = { options: [], handouts: [] }

/** The selected items, followed by the others on offer. */
function withUnchecked<T>(picked: readonly T[], offered: readonly T[], keyOf: (one: T) => unknown) {
  const keys = picked.map(keyOf)
  return [
    ...picked.map((one) => ({ ...one, checked: true })),
    ...offered.filter((one) => !keys.includes(keyOf(one))).map((one) => ({ ...one, checked: false })),
  ]
}
