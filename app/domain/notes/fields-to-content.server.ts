import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { chosenHandouts } from '~/domain/handouts/handout-choices.server'
import { documentOf } from '~/domain/handouts/handouts'
import { keyList } from '~/domain/organisation/resource-keys'
import { invalid } from '~/platform/refusal'
import { goalTemplate, isGoalScore } from './goals'
import {
  CCM_TASKS,
  ENTERED,
  SECTIONS,
  type NoteContent,
  type NoteGoal,
  type NoteHandout,
  type NoteOption,
} from './note'
import type { NoteFields } from './note-schema'

type Before = Partial<Pick<NoteContent, 'plan_options' | 'handouts'>> &
  Pick<NoteContent, 'include' | 'ccm_tasks'>

/**
 * Converts the fields of a form or call to note content, on top of the content of the note `before`.
 * Selections are stored with their current names in both languages; earlier selections stay, even if the plan
 * or practice has since deleted them.
 * @throws Refusal 422 for an option of another plan, a handout of another practice, or a score without a
 * goal.
 */
export async function fieldsToContent(
  actor: Actor,
  participantId: number,
  fields: NoteFields,
  before: Before,
): Promise<Partial<NoteContent>> {
  const { text, plan_goals, plan_options, handouts, ...rest } = fields
  const content: Partial<NoteContent> = {}
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && !(CCM_TASKS as readonly string[]).includes(name))
      Object.assign(content, { [name]: value })
  for (const section of SECTIONS) {
    const entered = text?.entered?.[section]
    if (entered !== undefined) content[ENTERED[section]] = entered
  }
  if (text?.includeGenerated) content.include = { ...before.include, ...given(text.includeGenerated) }
  if (CCM_TASKS.some((task) => fields[task] !== undefined))
    content.ccm_tasks = CCM_TASKS.filter((task) => fields[task] ?? before.ccm_tasks.includes(task))
  if (plan_goals) content.plan_goals = plan_goals.flatMap(goalOf)
  if (plan_options) {
    const ids = plan_options.filter(({ checked }) => checked).map(({ id }) => id)
    content.plan_options = await pickedOptions(participantId, ids, before.plan_options ?? [])
  }
  if (handouts) {
    const keys = handouts.filter(({ checked }) => checked).map(({ key }) => key)
    content.handouts = await pickedHandouts(actor, keys, before.handouts ?? [])
  }
  // Naming the screenings implies that they are due (NOTE-18).
  if (content.cancer_screening_types) content.cancer_screening_due = true
  return content
}

function given<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}

function goalOf({ score, value }: { score: string; value: string }, index: number): NoteGoal[] {
  if (!isGoalScore(score)) throw invalid({ [`plan_goals[${index}].score`]: ['form.choice'] })
  return value === '' ? [] : [{ score, template: goalTemplate(score), value }]
}

async function pickedOptions(
  participantId: number,
  ids: readonly number[],
  before: readonly NoteOption[],
): Promise<NoteOption[]> {
  if (ids.length === 0) return []
  const these = idsIn('o.id', ids)
  const rows = await readRows<{
    id: number
    resource_label: string
    resource_label_es: string
    resource_keys: string
  }>(
    `SELECT o.id, o.resource_label, o.resource_label_es, o.resource_keys FROM plan_resource o
       JOIN participant p ON p.plan_id = o.plan_id WHERE p.id = $participantId AND ${these.sql}`,
    { ...these.bind, participantId },
  )
  return ids.map((id, index) => {
    const row = rows.find((one) => one.id === id)
    const kept = before.find((one) => one.id === id)
    if (!row && !kept) throw invalid({ [`plan_options[${index}].id`]: ['form.choice'] })
    return row
      ? {
          id,
          label: { en: row.resource_label, es: row.resource_label_es || row.resource_label },
          resourceKeys: keyList(row.resource_keys),
        }
      : kept!
  })
}

async function pickedHandouts(
  { practitioner }: Actor,
  keys: readonly string[],
  before: readonly NoteHandout[],
): Promise<NoteHandout[]> {
  if (keys.length === 0) return []
  const practiceId = practitioner?.practiceId ?? 0
  const [en, es] = await Promise.all([
    chosenHandouts(practiceId, 'en', keys),
    chosenHandouts(practiceId, 'es', keys),
  ])
  return [...new Set(keys)].map((key, index) => {
    const [english, spanish] = [en.find(({ id }) => id === key), es.find(({ id }) => id === key)]
    const kept = before.find((one) => one.key === key)
    if (!english && !kept) throw invalid({ [`handouts[${index}].key`]: ['notes.handoutGone'] })
    return english
      ? {
          key,
          label: { en: english.label, es: spanish?.label ?? english.label },
          group: english.group,
          attachment: documentOf(key),
        }
      : kept!
  })
}
