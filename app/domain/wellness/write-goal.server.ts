import { Goal } from 'db/models/goal'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/core/change/change.server'
import { deleteOwned, ownedEntry, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { now } from '~/platform/clock'
import type { GoalInput, GoalUpdate } from './wellness-schema'

const GOAL: OwnedKind<Goal> = {
  model: Goal,
  resource: 'goal',
  name: 'goal',
  made: 'Added',
  owners: ['participant'],
  current: ({ version, goal, timeframe }) => ({ version, goal, timeframe }),
}

/**
 * Adds a goal (WELL-03, WELL-06). A repeat with the same `key` returns the id of the first call.
 * @throws Refusal 403.
 */
export function createGoal(
  actor: Actor,
  input: GoalInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'goal.create', key, () =>
    change(actor, async () => {
      mustAllow(recordRules.goal.create, actor, await participantFacts(actor, input.participant_id))
      const goal = await Goal.create({ ...input, created: now(), updated: now() })
      return { result: { id: goal.id }, log: ownedEntry(GOAL, 'CREATE', goal) }
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
  return updateOwned(GOAL, actor, id, version, () => input)
}

/**
 * Permanently deletes a goal (WELL-05).
 * @throws Refusal 403.
 */
export function deleteGoal(actor: Actor, id: number): Promise<void> {
  return deleteOwned(GOAL, actor, id)
}
