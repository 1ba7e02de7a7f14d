import { expect, it } from 'vitest'
import { goalFault } from './goals'

it.each([
  ['SCORE_SLEEP', '8'],
  ['SCORE_SLEEP', '7 to 8'],
  ['SCORE_SLEEP', '7,5'],
  ['SCORE_EXER', '150-300'],
  ['BLOOD_PRESSURE', '130/80'],
  ['A1C', '6.5'],
  ['GAIT_SPEED', '10,000'],
  ['BMI', ''],
] as const)('%s may be "%s"', (score, value) => {
  expect(goalFault(score, value)).toBeNull()
})

it.each([
  ['SCORE_SLEEP', 'enough', 'notes.goalNumber'],
  ['SCORE_SLEEP', '8 to 80', 'notes.goalWithin|1–24'],
  ['SCORE_EXER', '-5', 'notes.goalWithin|1–5000'],
  ['BMI', '0', 'notes.goalWithin|20–1500'],
  ['A1C', '65', 'notes.goalWithin|3–20'],
] as const)('%s may not be "%s"', (score, value, fault) => {
  expect(goalFault(score, value)).toBe(fault)
})
