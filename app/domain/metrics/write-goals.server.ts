import { MetricGoal } from 'db/models/metric-goal'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { deleteRow } from '~/core/change/delete-row.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { valueProblem, type GoalChange, type GoalInput } from './entry-schema'
import type { Entered } from './metric'
import { goalDay } from './metric-day.server'

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

/** Adds several goals of one participant, all or none. @returns the ids. @throws Refusal 403, 422. */
export function addGoals(actor: Actor, participantId: number, goals: readonly Typed[]): Promise<number[]> {
  return change(actor, async () => {
    mustAllow(recordRules['metric-goal'].create, actor, await participantFacts(actor, participantId))
    const ids: number[] = []
    for (const { metric, day, value } of goals) {
      const row = await MetricGoal.create({
        participant_id: participantId,
        metric,
        day: await goalDay(participantId, day),
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
  return saveCurrent(
    () =>
      change(actor, async () => {
        const row = await goalOf(actor, id, 'update')
        mustBeCurrent(version, row, currentOf(row))
        const value = input.value ?? row.value
        const problem = valueProblem(row.metric as Entered, value)
        if (problem) throw invalid({ value: [problem] })
        const day = input.day ? await goalDay(row.participant_id, input.day) : row.day
        const fields = changedFields(row.get({ plain: true }), { day, value })
        await row.set({ day, value, updated: now() }).save()
        return { result: undefined, log: { ...entry('UPDATE', 'Updated', row), fields } }
      }),
    async () => MetricGoal.findByPk(id).then((row) => row && currentOf(row)),
  )
}

/** Deletes a goal for good. @throws Refusal 403. */
export function deleteGoal(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const row = await goalOf(actor, id, 'delete')
    await deleteRow(MetricGoal, id)
    return { result: undefined, log: entry('DELETE', 'Deleted', row) }
  })
}

async function goalOf(actor: Actor, id: number, action: 'update' | 'delete'): Promise<MetricGoal> {
  const row = await MetricGoal.findByPk(id)
  const facts = row && (await participantFacts(actor, row.participant_id))
  mustAllow(recordRules['metric-goal'][action], actor, facts)
  if (!row) throw forbidden()
  return row
}

function currentOf({ version, day, value }: MetricGoal) {
  return { version, day, value }
}

function entry(type: 'UPDATE' | 'DELETE', verb: string, { id, participant_id }: MetricGoal) {
  return {
    type,
    text: `${verb} metric goal ${id} of participant ${participant_id}`,
    resource: 'metric-goal',
    recordId: id,
    participantId: participant_id,
  } as const
}
