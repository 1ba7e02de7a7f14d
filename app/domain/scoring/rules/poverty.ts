import { stateCode } from '~/platform/us-states'
import type { Person } from '../person'
import type { ScoreFunction } from '../rule'
import { entered } from './points'
import { POVERTY_GUIDELINES, type PovertyTable } from './poverty-guidelines'

const INCOME = { name: 'MH_INCOME', income: 0, people: 1 }

/** 1 if the household's income is at or above the poverty guideline for its size and place, else 0. */
export const povertyLight: ScoreFunction = (input) => {
  const income = entered(input, INCOME.name, INCOME.income)
  const people = entered(input, INCOME.name, INCOME.people)
  if (income === null || people === null) return { missing: [INCOME.name] }
  const line = povertyLine(people, input.person)
  return { score: income >= line ? 1 : 0 }
}

/**
 * Returns the guideline in dollars a year for a household of `people`, for the person's state (the 48 states
 * if unknown) and the year of `on`, or the nearest known year before it. Without a day it is the latest year;
 * before the first year, the first.
 */
export function povertyLine(people: number, { region, on }: Pick<Person, 'region' | 'on'>): number {
  const { one, further } = tableFor(on ?? null)[placeOf(region ?? null)]
  return one + further * (people - 1)
}

function tableFor(on: string | null): PovertyTable {
  const years = Object.keys(POVERTY_GUIDELINES)
    .map(Number)
    .toSorted((a, b) => a - b)
  const year =
    on === null ? years.at(-1) : (years.findLast((known) => known <= Number(on.slice(0, 4))) ?? years[0])
  return POVERTY_GUIDELINES[year ?? 0] as PovertyTable
}

function placeOf(region: string | null): keyof PovertyTable {
  const state = stateCode(region ?? '')
  if (state === 'AK') return 'ALASKA'
  return state === 'HI' ? 'HAWAII' : 'STATES'
}
