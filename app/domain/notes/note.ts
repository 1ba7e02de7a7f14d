import type { NoteType } from '~/access/roles'

/** The four parts of a note: subjective, objective, assessment, plan. */
export const SECTIONS = ['s', 'o', 'a', 'p'] as const
export type Section = (typeof SECTIONS)[number]
export type BySection<T> = Record<Section, T>

/** The column with the text typed into each part. */
export const ENTERED = { s: 'subjective', o: 'objective', a: 'assessment', p: 'plan_of_care' } as const

/** The tasks of a month of chronic care (NOTE-10). */
export const CCM_TASKS = [
  'ccm_demographics',
  'ccm_problem_list',
  'ccm_symptom_management',
  'ccm_medication_use',
  'ccm_allergies',
  'ccm_clinical_summary',
  'ccm_goals',
] as const
export type CcmTask = (typeof CCM_TASKS)[number]

export const REVIEW_MINUTES = [15, 20, 30, 40, 45, 60] as const
export const MOST_CCM_MINUTES = 30

/** A text in both languages. */
export type Both = { en: string; es: string }

/** What is known about the elements of an annual wellness visit, one line per fact. */
export type KnownElements = Record<string, string>

/** The generated text in both languages, by part; for wellness visits also their elements. */
export type Generated = {
  en: BySection<string>
  es: BySection<string>
  awv?: { en: KnownElements; es: KnownElements }
}

/** A goal for one score; `__` in its template is the blank for the value. */
export type NoteGoal = { score: string; template: Both; value: string }
/** A selected option of the plan, with its name at that time. */
export type NoteOption = { id: number; label: Both; resourceKeys: string[] }
/** A selected handout: a bundled one by its key, or a document of the practice. */
export type NoteHandout = { key: string; label: Both; group: string; attachment: number | null }

/** The content of a note. */
export type NoteContent = {
  chief_complaint: string
  subjective: string
  objective: string
  assessment: string
  plan_of_care: string
  other_suggestions: string
  cancer_screening_due: boolean
  cancer_screening_types: string
  include: BySection<boolean>
  generated: Generated
  plan_goals: NoteGoal[]
  plan_options: NoteOption[]
  handouts: NoteHandout[]
  review_minutes: number | null
  ccm_review_minutes: number | null
  ccm_tasks: CcmTask[]
  /** The author's text for each element of an annual wellness visit. */
  awv: Record<string, string>
  /** Safety events that were knowingly left open when the note was locked. */
  carried_events: number[]
}

/** Who signed a note or an addendum, with name and credentials at that time; times are shown in `zone`. */
export type Signature = { name: string; credentials: string; zone: string; at: string }

export type Addendum = { id: number; text: string; signed: Signature; hash: string }

/** A note as services use it. */
export type Note = NoteContent & {
  id: number
  version: number
  participant_id: number
  practice_id: number
  practitioner_id: number
  note_type: NoteType
  generated_at: string
  created: string
  updated: string
  /** The instant it was locked; null for a draft. */
  locked: string | null
  signed: Signature | null
  locking_practitioner_id: number | null
  content_hash: string | null
}
