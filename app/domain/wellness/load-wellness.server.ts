import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import type { Lang } from '~/i18n/t'
import { todayIn } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { dayAfter } from '~/platform/wall-clock'
import { zoneOf } from './days-of.server'
import { goalView, type GoalView } from './goal-view'
import { habitToday, habitView, type HabitToday, type HabitView } from './habit-view'
import { goalsEnding, goalsOf, newestGoals } from './read-goals.server'
import { habitsOf } from './read-habits.server'

/** Days of ratings that are read for the pictures of a habit, and for the list of today. */
const LOOK_BACK_DAYS = 400
const TODAY_DAYS = 8

/**
 * Returns the actor's own participant id.
 * @throws Refusal 403 without one.
 */
export function ownParticipantId(actor: Actor): number {
  if (actor.participantId === null) throw forbidden()
  return actor.participantId
}

/**
 * Returns the participant that a page is about: the patient named in the address, for the care team, or the
 * actor.
 */
export function askedParticipant(
  actor: Actor,
  { participant }: Facts,
): { participantId: number; own: boolean } {
  return participant
    ? { participantId: participant.id, own: false }
    : { participantId: ownParticipantId(actor), own: true }
}

/** Returns the goals of a participant, oldest first. */
export async function loadGoals(participantId: number, lang: Lang): Promise<GoalView[]> {
  const [goals, zone] = await Promise.all([goalsOf([participantId]), zoneOf(participantId)])
  const when = { zone, today: todayIn(zone), lang }
  return goals.map((goal) => goalView(goal, when))
}

/** Goals per page. */
const GOALS_A_PAGE = 20

/** Returns a page of a participant's goals, newest first, and whether older ones follow. */
export async function loadGoalPage(
  participantId: number,
  page: number,
  lang: Lang,
): Promise<{ goals: GoalView[]; older: boolean }> {
  const [goals, zone] = await Promise.all([
    newestGoals(participantId, page * GOALS_A_PAGE, GOALS_A_PAGE + 1),
    zoneOf(participantId),
  ])
  const when = { zone, today: todayIn(zone), lang }
  return {
    goals: goals.slice(0, GOALS_A_PAGE).map((goal) => goalView(goal, when)),
    older: goals.length > GOALS_A_PAGE,
  }
}

/**
 * Returns the data for a participant's today list: the current habits, and the goals that end within `days`.
 */
export async function loadTodays(
  participantId: number,
  days: number,
  lang: Lang,
): Promise<{ goals: GoalView[]; anyGoal: boolean; habits: HabitToday[]; zone: string; today: string }> {
  const zone = await zoneOf(participantId)
  const today = todayIn(zone)
  const [{ any, goals }, rows] = await Promise.all([
    goalsEnding(participantId, today, days),
    habitsOf([participantId], dayAfter(today, -TODAY_DAYS)),
  ])
  return {
    goals: goals.map((goal) => goalView(goal, { zone, today, lang })),
    anyGoal: any,
    habits: rows.filter((row) => row.archivedTimestamp === null).map((row) => habitToday(row, today)),
    zone,
    today,
  }
}

/**
 * Returns the habits of a participant with their pictures: the current ones and, with `archived`, the others
 * too.
 */
export async function loadHabits(
  participantId: number,
  archived = false,
): Promise<{ habits: HabitView[]; zone: string; today: string; away: number }> {
  const zone = await zoneOf(participantId)
  const today = todayIn(zone)
  const rows = await habitsOf([participantId], dayAfter(today, -LOOK_BACK_DAYS))
  const shown = rows.filter((row) => archived || row.archivedTimestamp === null)
  return {
    habits: shown.map((row) => habitView(row, today)),
    zone,
    today,
    away: rows.filter((row) => row.archivedTimestamp !== null).length,
  }
}
