import { Goal } from 'db/models/goal'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { deleteRow } from '~/core/change/delete-row.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import type { GoalInput, GoalUpdate } from './wellness-schema'

/** Adds a goal (WELL-03, WELL-06). A repeat with the same `key` answers the first one's id. @throws Refusal 403. */
export function createGoal(
  actor: Actor,
  input: GoalInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'goal.create', key, () =>
    change(actor, async () => {
      mustAllow(recordRules.goal.create, actor, await participantFacts(actor, input.participant_id))
      const goal = await Goal.create({ ...input, created: now(), updated: now() })
      return { result: { id: goal.id }, log: entry('CREATE', 'Added', goal) }
    }),
  )
}

/** Saves the given fields. @throws Refusal 403; Conflict 409 when `version` is not the stored one. */
export function updateGoal(
  actor: Actor,
  id: number,
  input: GoalUpdate,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const goal = await load(actor, id, 'update')
        mustBeCurrent(version, goal, currentOf(goal))
        const fields = changedFields(goal.get({ plain: true }), input)
        await goal.set({ ...input, updated: now() }).save()
        return { result: undefined, log: { ...entry('UPDATE', 'Updated', goal), fields } }
      }),
    async () => Goal.findByPk(id).then((goal) => goal && currentOf(goal)),
  )
}

/** Deletes a goal for good (WELL-05). @throws Refusal 403. */
export function deleteGoal(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const goal = await load(actor, id, 'delete')
    await deleteRow(Goal, id)
    return { result: undefined, log: entry('DELETE', 'Deleted', goal) }
  })
}

async function load(actor: Actor, id: number, action: 'update' | 'delete'): Promise<Goal> {
  const goal = await Goal.findByPk(id)
  mustAllow(recordRules.goal[action], actor, goal && (await participantFacts(actor, goal.participant_id)))
  if (!goal) throw forbidden()
  return goal
}

function currentOf({ version, goal, timeframe }: Goal) {
  return { version, goal, timeframe }
}

function entry(type: 'CREATE' | 'UPDATE' | 'DELETE', verb: string, { id, participant_id }: Goal) {
  return {
    type,
    text: `${verb} goal ${id} of participant ${participant_id}`,
    resource: 'goal',
    recordId: id,
    participantId: participant_id,
  }
}
