import { MetricGoal } from 'db/models/metric-goal'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/core/change/change.server'
import { deleteOwned, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import { readEntries, type NameOf } from './entry-errors'
import { valueProblem, type GoalChange, type GoalInput } from './entry-schema'
import type { Entered } from './metric'
import { goalDay } from './metric-day.server'

const GOAL: OwnedKind<MetricGoal> = {
  model: MetricGoal,
  resource: 'metric-goal',
  name: 'metric goal',
  made: 'Added',
  owners: ['participant'],
  current: ({ version, day, value }) => ({ version, day, value }),
}

/** Adds a goal. @throws Refusal 403, 422. */
export function createGoal(
  actor: Actor,
  input: GoalInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'metric-goal.create', key, () =>
    addGoals(actor, input.participant_id, [
      { metric: input.metric, day: input.day, value: input.value },
    ]).then(([id]) => ({ id: id! })),
  )
}

type Typed = { metric: Entered; day: string; value: number }

/**
 * Adds several goals of one participant, all or none.
 * @returns the ids.
 * @throws Refusal 403; 422 with the errors under the names from `nameOf`.
 */
export function addGoals(
  actor: Actor,
  participantId: number,
  goals: readonly Typed[],
  nameOf: NameOf = (field) => field,
): Promise<number[]> {
  return change(actor, async () => {
    mustAllow(recordRules['metric-goal'].create, actor, await participantFacts(actor, participantId))
    const dated = await readEntries(goals, nameOf, async (goal) => ({
      ...goal,
      day: await goalDay(participantId, goal.day),
    }))
    const ids: number[] = []
    for (const { metric, day, value } of dated) {
      const row = await MetricGoal.create({
        participant_id: participantId,
        metric,
        day,
        value,
        created: now(),
        updated: now(),
      })
      ids.push(row.id)
    }
    return {
      result: ids,
      log: {
        type: 'CREATE',
        text: `Added ${ids.length} metric goals of participant ${participantId}`,
        resource: 'metric-goal',
        recordId: ids.at(-1),
        participantId,
      },
    }
  })
}

/** Changes the day or the value of a goal. @throws Refusal 403, 422; Conflict 409. */
export function updateGoal(
  actor: Actor,
  id: number,
  input: GoalChange,
  version: number | null,
): Promise<void> {
  return updateOwned(GOAL, actor, id, version, async (row) => {
    const value = input.value ?? row.value
    const problem = valueProblem(row.metric as Entered, value)
    if (problem) throw invalid({ value: [problem] })
    return { day: input.day ? await goalDay(row.participant_id, input.day) : row.day, value }
  })
}

/**
 * Permanently deletes a goal.
 * @throws Refusal 403.
 */
export function deleteGoal(actor: Actor, id: number): Promise<void> {
  return deleteOwned(GOAL, actor, id)
}
