import type { LIGHT_NAMES } from '~/domain/questionnaire/score-names'
import type { ScoreFunction } from '../rule'
import { chosen, entered, pointsOf } from './points'
import { povertyLight } from './poverty'

/** CDC: fourteen or more unhealthy days out of thirty are frequent distress. */
const FREQUENT_DISTRESS = 14
const HIGHEST_SUM_OF_DAYS = 30

/** OSSS-3: 3 to 8 is poor support (Kocalevent 2018). */
const MODERATE_SUPPORT = 9

/**
 * The thirteen social lights: 1 means fine, 0 needs attention; a missing answer gives no score. The items are
 * in the medical history; docs about the questionnaires give the reasons for their limits.
 */
export const lights: Readonly<Record<(typeof LIGHT_NAMES)[number], ScoreFunction>> = {
  OK_FEELS_WELL: whenChosen('MH_HEALTH', ['EXCELLENT', 'VERY_GOOD', 'GOOD']),
  OK_HRQOL: (input) => {
    const days = ['MH_PHYSICAL_DAYS', 'MH_MENTAL_DAYS'].map((name) => ({ name, count: entered(input, name) }))
    const missing = days.filter(({ count }) => count === null).map(({ name }) => name)
    if (missing.length > 0) return { missing }
    const sum = days.reduce((total, { count }) => total + (count ?? 0), 0)
    return lit(Math.min(HIGHEST_SUM_OF_DAYS, sum) < FREQUENT_DISTRESS)
  },
  OK_LITERACY: whenChosen('MH_READING', ['NO']),
  OK_SECURITY: whenChosen('MH_SAFETY', ['YES']),
  OK_SOCIAL_SUPPORT: whenSum(
    ['MH_CLOSE_PEOPLE', 'MH_CONCERN', 'MH_NEIGHBORS'],
    (sum) => sum >= MODERATE_SUPPORT,
  ),
  // SILS: above 2 is positive (Morris 2006).
  OK_HEALTH_LITERACY: whenSum(['MH_READING_HELP'], (often) => often <= 2),
  OK_FINANCES: whenChosen('MH_BASICS', ['NOT_HARD']),
  OK_FOOD_SECURITY: (input) => {
    const rows = chosen(input, 'MH_FOOD')
    if (!rows || rows.length < 2 || rows.includes(null)) return { missing: ['MH_FOOD'] }
    return lit(rows.every((row) => row === 'NEVER'))
  },
  OK_COMMUNITY: whenChosen('MH_LONELY', ['NEVER', 'RARELY', 'SOMETIMES']),
  OK_ADLS: (input) => {
    const able = chosen(input, 'MH_ADLS')
    return able
      ? lit(
          ['BATHING', 'DRESSING', 'TOILET', 'MOVING', 'CONTINENCE', 'EATING'].every((activity) =>
            able.includes(activity),
          ),
        )
      : { missing: ['MH_ADLS'] }
  },
  OK_POVERTY: povertyLight,
  OK_TRANSPORTATION: whenChosen('MH_TRANSPORT', ['NO']),
  // ONS: 0 to 4 is low.
  OK_CENTERED: whenSum(['MH_WORTHWHILE'], (rating) => rating >= 5),
}

function whenChosen(name: string, fine: readonly string[]): ScoreFunction {
  return (input) => {
    const [value] = chosen(input, name) ?? []
    return typeof value === 'string' ? lit(fine.includes(value)) : { missing: [name] }
  }
}

function whenSum(names: readonly string[], fine: (sum: number) => boolean): ScoreFunction {
  return (input) => {
    const points = names.map((name) => pointsOf(input, name))
    const missing = names.filter((_, index) => points[index] === null)
    return missing.length > 0
      ? { missing }
      : lit(fine(points.reduce<number>((sum, point) => sum + (point ?? 0), 0)))
  }
}

function lit(on: boolean): { score: number } {
  return { score: on ? 1 : 0 }
}
