import { readRow, readRows, writeRows } from 'db/connection'
import { SurveyNote } from 'db/models/survey-note'
import type { Participant } from 'db/models/participant'
import type { NoteType } from '~/access/roles'
import { handouts } from '~/domain/handouts/handouts'
import { keyList } from '~/domain/organisation/resource-keys'
import { noteSource, writtenFrom } from '~/domain/notes/note-source.server'
import { goalTemplate, type GoalScore } from '~/domain/notes/goals'
import type { CcmTask, NoteContent, NoteHandout, NoteOption } from '~/domain/notes/note'
import { bySection, columnsOf, NOTE_COLUMNS, type StoredNote } from '~/domain/notes/note-columns'
import { addendumHash, noteHash } from '~/domain/notes/note-hash'
import { inSeconds } from '~/platform/clock'
import { textsOf } from './texts'

type Seeded = {
  type: NoteType
  daysAgo: number
  locked?: true
  content: Partial<NoteContent>
  goals?: Partial<Record<GoalScore, string>>
  /** Handouts of the bundled list, and how many of the plan's options are checked, from the first. */
  exercises?: string[]
  options?: number
  addendum?: string
}

const DAY = 24 * 3600
const NOBODY = { practitioner: null }
const TASKS: CcmTask[] = ['ccm_demographics', 'ccm_problem_list', 'ccm_medication_use']

const EN: readonly Seeded[] = [
  {
    type: 'PROGRESS',
    daysAgo: 90,
    locked: true,
    content: {
      chief_complaint: 'Tired in the afternoon',
      subjective: 'Sleeps about six hours and wakes up twice. Walks to work two days a week.',
      assessment: 'Short sleep, no sign of an acute illness.',
      plan_of_care: 'Regular hours, no screens after 10 p.m. Reassess in three months.',
      review_minutes: 20,
    },
    goals: { SCORE_SLEEP: '7' },
    addendum: 'The thyroid test came back normal; patient notified by phone.',
  },
  {
    type: 'AWV',
    daysAgo: 30,
    locked: true,
    content: {
      chief_complaint: 'Annual wellness visit',
      subjective: 'Feels well overall. Wants to be able to play with her grandchildren on the floor.',
      plan_of_care: 'Walk after dinner, build up to thirty minutes. Blood pressure at home twice a week.',
      awv: {
        family_history: 'Father: heart attack at 61. Mother: type 2 diabetes.',
        cognition: 'Mini-Cog: normal clock drawing, 3 of 3 words recalled.',
        advance_care: 'Has a health care proxy: her sister.',
      },
      cancer_screening_due: true,
      cancer_screening_types: 'Colon',
      review_minutes: 45,
    },
    goals: { SCORE_EXER: '150', SCORE_SLEEP: '8' },
    exercises: ['marching-in-place', 'sit-to-stand', 'belly-breathing'],
    options: 3,
  },
  {
    type: 'COACHING',
    daysAgo: 1,
    content: {
      chief_complaint: 'Second coaching visit',
      subjective: 'Walked four days this week. Evenings are harder than mornings.',
    },
    goals: { SCORE_EXER: '180' },
  },
]
const ES: readonly Seeded[] = [
  {
    type: 'PROGRESS',
    daysAgo: 14,
    locked: true,
    content: {
      chief_complaint: 'Control de la presión arterial',
      subjective: 'Toma el medicamento todos los días. Come menos sal que antes.',
      assessment: 'Presión arterial mejor que en la última visita.',
      plan_of_care: 'Continuar igual y medir la presión en casa dos veces por semana.',
      review_minutes: 15,
    },
    goals: { BLOOD_PRESSURE: '130/80' },
    exercises: ['brisk-walking', 'shoulder-rolls'],
    options: 2,
  },
]
const CHRONIC: readonly Seeded[] = [
  {
    type: 'CCM',
    daysAgo: 2,
    content: {
      chief_complaint: 'Monthly chronic care management',
      subjective: 'Called; no new symptoms.',
      ccm_tasks: TASKS,
      ccm_review_minutes: 12,
    },
  },
  {
    type: 'RPM_REVIEW',
    daysAgo: 5,
    locked: true,
    content: { assessment: 'Readings in range on most days.', review_minutes: 15 },
  },
]
/** Position of a patient of the first practice who receives chronic care. */
const CHRONIC_PATIENT = 6

/** A few notes of each kind, drafts and locked ones, in both languages. */
export async function seedNotes(patients: readonly Participant[]): Promise<void> {
  const [english, spanish] = patients
  for (const [patient, notes] of [
    [english, EN],
    [spanish, ES],
    [patients[CHRONIC_PATIENT], CHRONIC],
  ] as const)
    for (const note of notes) if (patient) await seedNote(patient, note)
}

type Author = { id: number; practice_id: number; role: string; title: string | null; name: string }

function exercise(id: string): NoteHandout {
  const key = `exercise:${id}`
  const [english, spanish] = (['en', 'es'] as const).map((lang) =>
    handouts(lang).find((one) => one.id === key)!,
  )
  return {
    key,
    label: { en: english!.label, es: spanish!.label },
    group: english!.group,
    attachment: null,
  }
}

async function optionsOf(participantId: number, count: number): Promise<NoteOption[]> {
  const rows = await readRows<{ id: number; en: string; es: string; keys: string }>(
    `SELECT o.id, o.resource_label AS en, o.resource_label_es AS es, o.resource_keys AS keys FROM plan_resource o
       JOIN participant p ON p.plan_id = o.plan_id
      WHERE p.id = $participantId AND o.resource_type = 'plan_of_care_option' ORDER BY o.id LIMIT $count`,
    { participantId, count },
  )
  return rows.map(({ id, en, es, keys }) => ({
    id,
    label: { en, es: es || en },
    resourceKeys: keyList(keys),
  }))
}

async function seedNote(patient: Participant, seeded: Seeded) {
  const { type, daysAgo, locked, content, goals, addendum, exercises = [], options = 0 } = seeded
  const author = await readRow<Author>(
    `SELECT c.id, c.practice_id, c.role, c.title, w.firstname || ' ' || w.lastname AS name
       FROM provider l JOIN practitioner c ON c.practice_id = l.practice_id AND c.role = 'PHYSICIAN' JOIN participant w ON w.id = c.participant_id
      WHERE l.participant_id = $id ORDER BY l.id, c.id LIMIT 1`,
    { id: patient.id },
  )
  if (!author) return
  const instant = inSeconds(-daysAgo * DAY)
  const included = bySection(() => type === 'AWV')
  const about = { participant_id: patient.id, note_type: type }
  const { id } = await SurveyNote.create({
    participant_id: patient.id,
    practice_id: author.practice_id,
    practitioner_id: author.id,
    note_type: type,
    ...columnsOf({
      ...content,
      include: content.include ?? included,
      handouts: exercises.map(exercise),
      plan_options: await optionsOf(patient.id, options),
      generated: await writtenFrom(await noteSource(NOBODY, about), NOBODY, about, textsOf),
      plan_goals: Object.entries(goals ?? {}).map(([score, value]) => ({
        score,
        value,
        template: goalTemplate(score as GoalScore),
      })),
    }),
    generated_at: instant,
    created: instant,
    updated: instant,
  })
  if (locked) await sign(id, author, inSeconds(-daysAgo * DAY + 3600), addendum)
}

async function sign(id: number, author: Author, at: string, addendum?: string): Promise<void> {
  const row = await readRow<StoredNote>(`SELECT ${NOTE_COLUMNS.join(', ')} FROM survey_note WHERE id = $id`, {
    id,
  })
  const signature = {
    signed_name: author.name.trim(),
    signed_credentials: `${author.title ?? ''}|${author.role}`,
    signed_zone: 'America/New_York',
  }
  const signed = {
    ...row!,
    ...signature,
    signed_for: row!.participant_id,
    locking_practitioner_id: author.id,
    locked: at,
  }
  const hash = noteHash(signed)
  await writeRows(
    `UPDATE survey_note SET locked = $at, locking_practitioner_id = $author, signed_for = participant_id, signed_name = $signed_name,
       signed_credentials = $signed_credentials, signed_zone = $signed_zone, content_hash = $hash, updated = $at WHERE id = $id`,
    { id, at, author: author.id, hash, ...signature },
  )
  if (!addendum) return
  const added = {
    survey_note_id: id,
    text: addendum,
    practitioner_id: author.id,
    ...signature,
    created: inSeconds(-DAY),
  }
  await writeRows(
    `INSERT INTO note_addendum (survey_note_id, text, practitioner_id, signed_name, signed_credentials, signed_zone, created, content_hash)
     VALUES ($survey_note_id, $text, $practitioner_id, $signed_name, $signed_credentials, $signed_zone, $created, $hash)`,
    { ...added, hash: addendumHash(added, hash) },
  )
}
