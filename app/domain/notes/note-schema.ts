import { z } from 'zod/v4'
import { NOTE_TYPES } from '~/access/roles'
import { flag, lines, oneOf, recordId, whole } from '~/core/fields/field-schemas'
import { superbillInput } from '~/domain/superbill/superbill-schema'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { goalFault, isGoalScore } from './goals'
import { CCM_TASKS, MOST_CCM_MINUTES, REVIEW_MINUTES } from './note'

/** Maximum characters of one text of a note; for all of it together, see MOST_CHARACTERS. */
const LONG = 500_000
/** Maximum characters of a whole note; more than this is not a note. */
export const MOST_CHARACTERS = 1_000_000

const section = <T extends z.ZodType>(of: T) =>
  z.strictObject(
    { s: of.optional(), o: of.optional(), a: of.optional(), p: of.optional() },
    namesUnknownFields,
  )

const minutes = z
  .int('form.integer')
  .refine((value) => (REVIEW_MINUTES as readonly number[]).includes(value), 'form.choice')
  .nullable()

/** The value for the blank of a goal. */
const goal = z
  .strictObject({ score: z.string('form.choice').max(50, 'form.choice'), value: lines(200) })
  .superRefine(({ score, value }, context) => {
    const fault = isGoalScore(score) ? goalFault(score, value) : null
    if (fault) context.addIssue({ code: 'custom', message: fault, path: ['value'] })
  })

/** The fields of a note; all are optional in a save. */
export const noteFields = {
  chief_complaint: lines(LONG),
  subjective: lines(LONG),
  objective: lines(LONG),
  assessment: lines(LONG),
  plan_of_care: lines(LONG),
  other_suggestions: lines(LONG),
  cancer_screening_due: flag,
  cancer_screening_types: lines(2_000),
  text: z.strictObject(
    { includeGenerated: section(flag).optional(), entered: section(lines(LONG)).optional() },
    namesUnknownFields,
  ),
  plan_goals: z.array(goal).max(50, 'form.invalid'),
  plan_options: z
    .array(z.strictObject({ id: recordId, checked: flag.default(true) }))
    .max(300, 'form.invalid'),
  handouts: z
    .array(
      z.strictObject({ key: z.string('form.choice').max(100, 'form.choice'), checked: flag.default(true) }),
    )
    .max(300, 'form.invalid'),
  review_minutes: minutes,
  ccm_review_minutes: whole(1, MOST_CCM_MINUTES).nullable(),
  awv: z.record(z.string().max(50, 'form.invalid'), lines(20_000)),
  carried_events: z.array(recordId).max(100, 'form.invalid'),
  ...(Object.fromEntries(CCM_TASKS.map((task) => [task, flag])) as Record<
    (typeof CCM_TASKS)[number],
    typeof flag
  >),
}

const saved = z.strictObject(noteFields, namesUnknownFields).partial()
const fits = (note: object) => JSON.stringify(note).length <= MOST_CHARACTERS
const TOO_LONG = { error: `form.tooLong|${MOST_CHARACTERS}`, path: ['text'] }

/** Input of survey-note/create: the patient, the type, and the content. */
export const noteCreateSchema = saved
  .extend({ participant_id: recordId, note_type: oneOf(NOTE_TYPES) })
  .refine(fits, TOO_LONG)

/** The superbill sent with its note, with the version it was based on. */
const billOfNote = superbillInput.extend({ version: z.int('form.integer').min(0).optional() })

/** Input of survey-note/update; `save_type` lock makes it final (NOTE-15). */
export const noteUpdateSchema = saved
  .extend({
    save_type: oneOf(['draft', 'lock']).default('draft'),
    /** True if its chronic care minutes are separate from monitoring minutes of the same day. */
    apart: flag.optional(),
    superbill: billOfNote.optional(),
  })
  .refine(fits, TOO_LONG)

export type NoteFields = z.output<typeof saved>
export type NoteCreate = z.output<typeof noteCreateSchema>
export type NoteUpdate = z.output<typeof noteUpdateSchema>
