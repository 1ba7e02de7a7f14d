import { minutesBeside } from '~/domain/monitoring-state/other-program.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import type { Actor } from '~/access/actor'
import { env } from '~/platform/env.server'
import { invalid } from '~/platform/refusal'
import { usedTasks } from './ccm-tasks.server'
import { goalFault, isGoalScore } from './goals'
import { CCM_TASKS, SECTIONS, type CcmTask, type Note } from './note'
import type { StoredNote } from './note-columns'

const TEXTS = [
  ...(['chief_complaint', 'subjective', 'objective', 'assessment', 'plan_of_care'] as const),
  ...(['other_suggestions', 'cancer_screening_types'] as const),
]

/** True when something was typed, checked or chosen, or a generated part is included (OP-122). */
export function hasContent(note: Note): boolean {
  const included = SECTIONS.some(
    (section) => note.include[section] && (note.generated.en[section] + note.generated.es[section]).trim(),
  )
  return (
    Boolean(included) ||
    TEXTS.some((name) => note[name].trim() !== '') ||
    Object.values(note.awv).some((said) => said.trim() !== '') ||
    [note.plan_goals, note.plan_options, note.handouts, note.ccm_tasks].some(({ length }) => length > 0) ||
    note.cancer_screening_due ||
    note.review_minutes !== null ||
    note.ccm_review_minutes !== null
  )
}

/**
 * @throws Refusal 422 for an empty note or an impossible goal, which a draft from before the limits on goals
 * may contain.
 */
export function mustBeComplete(note: Note): void {
  if (!hasContent(note)) throw invalid({ text: ['notes.empty'] })
  const isImpossible = note.plan_goals.some(
    ({ score, value }) => isGoalScore(score) && goalFault(score, value) !== null,
  )
  if (isImpossible) throw invalid({ plan_goals: ['notes.goalImpossible'] })
}

type OfMonth = Pick<Note, 'participant_id' | 'practice_id' | 'note_type'>

/**
 * Each chronic care task counts once a month (OP-70). Locks the patient's row until the transaction ends, so
 * that of two notes locked at once, one finds the other.
 * @throws Refusal 422 naming, for each task, the locked note that includes it.
 */
export async function mustBeUnused(
  { practitioner }: Actor,
  note: OfMonth,
  tasks: readonly CcmTask[],
): Promise<void> {
  if (note.note_type !== 'CCM' || tasks.length === 0) return
  await lockPatients([note.participant_id])
  const zone = practitioner?.timeZone ?? env().TIME_ZONE
  const used = await usedTasks(note.participant_id, note.practice_id, zone)
  const taken = tasks.filter((task) => used.has(task))
  if (taken.length > 0)
    throw invalid(Object.fromEntries(taken.map((task) => [task, [`notes.taskUsed|${used.get(task)!}`]])))
}

/**
 * A minute counts for one program only: chronic care minutes must not be the monitoring minutes that the
 * author logged that day. Locks the patient's row until commit, so that of two programs at once, one finds
 * the other.
 * @throws Refusal 422 with the monitoring minutes.
 */
export async function mustBeApart(note: StoredNote): Promise<void> {
  if (note.note_type !== 'CCM' || note.ccm_review_minutes === null) return
  await lockPatients([note.participant_id])
  const n = await minutesBeside(note)
  if (n > 0) throw invalid({ ccm_review_minutes: [`notes.minutesBeside|${n}`] })
}

/** Returns the tasks that a refused save names, with their messages. */
export function refusedTasks(errors: Readonly<Record<string, string[]>>): [CcmTask, string][] {
  return CCM_TASKS.flatMap((task) =>
    (errors[task] ?? []).map((message): [CcmTask, string] => [task, message]),
  )
}
