import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { readGoals } from './read-goals.server'
import { readHabits } from './read-habits.server'
import { readPaths } from './read-plans.server'
import type { GoalRow, HabitRow, PathRow } from './wellness'
import {
  goalCreateSchema,
  goalUpdateSchema,
  habitCreateSchema,
  habitUpdateSchema,
  pathUpdateSchema,
} from './wellness-schema'
import { createGoal, deleteGoal, updateGoal } from './write-goal.server'
import { createHabit, updateHabit } from './write-habit.server'
import { updatePlan } from './write-path.server'

const listing = {
  filters: { participant_id: 'exact' },
  sorts: ['id'],
  defaultSort: 'id',
  defaultPerPage: 50,
} as const

function ofPeople(kind: 'goal' | 'habit' | 'wellness_plan') {
  return {
    kind,
    filters: { participant_id: ownerFilter(kind, 'participant_id') },
    sorts: { id: `${kind}.id` },
  }
}

/** Participants' goals (WELL-06). */
export const goalResource: Resource<GoalRow> = {
  name: 'goal',
  listing,
  source: ofPeople('goal'),
  expands: [],
  read: (ids) => readGoals(ids),
  create: { schema: goalCreateSchema, run: createGoal },
  update: { schema: goalUpdateSchema, run: updateGoal },
  remove: deleteGoal,
}

const habits = ofPeople('habit')

/** Participants' habits with their ratings; they are archived, never deleted (WELL-09). */
export const habitResource: Resource<HabitRow> = {
  name: 'habit',
  listing: { ...listing, filters: { participant_id: 'exact', archived: 'bool' } },
  source: {
    ...habits,
    filters: {
      ...habits.filters,
      archived: {
        type: 'bool',
        column: 'habit.archived_timestamp',
        where: (value) => ({
          sql: `habit.archived_timestamp IS ${value === 'true' || value === '1' ? 'NOT ' : ''}NULL`,
          bind: {},
        }),
      },
    },
  },
  expands: [],
  read: (ids) => readHabits(ids),
  create: { schema: habitCreateSchema, run: createHabit },
  update: { schema: habitUpdateSchema, run: updateHabit },
}

/** Participants' paths (WELL-14); the whole plan is a relation of the participant (`expand`). */
export const wellnessPlanResource: Resource<PathRow> = {
  name: 'wellness-plan',
  listing,
  source: ofPeople('wellness_plan'),
  expands: [],
  read: (ids) => readPaths(ids),
  update: { schema: pathUpdateSchema, run: updatePlan },
}
