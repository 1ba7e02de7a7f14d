import { expect, it, test } from 'vitest'
import { screeningSchedule } from './screening-schedule'

const keys = (...[person, year = 2026]: [Parameters<typeof screeningSchedule>[0], number?]) =>
  screeningSchedule(person, year).map(({ key }) => key)

test.each([
  [
    { age: 66, sex: 'F', smokes: false } as const,
    ['breast', 'bone', 'falls', 'colon'],
    ['aorta', 'lung', 'cervix'],
  ],
  [{ age: 67, sex: 'M', smokes: true } as const, ['aorta', 'lung', 'colon'], ['breast', 'bone']],
  [{ age: 30, sex: 'F', smokes: false } as const, ['cervix', 'diabetes'], ['colon', 'falls', 'shingles']],
  [{ age: 80, sex: null, smokes: false } as const, ['flu', 'bloodPressure'], ['colon', 'breast']],
])('%o', (person, has, lacks) => {
  const found = keys(person)
  for (const key of has) expect(found).toContain(key)
  for (const key of lacks) expect(found).not.toContain(key)
})

it('names the years ahead: every so many, once, and not before or after the age', () => {
  const lines = new Map(
    screeningSchedule({ age: 73, sex: 'F', smokes: false }, 2026).map((line) => [line.key, line.years]),
  )
  expect(lines.get('colon')).toEqual([2026, 2027, 2028])
  expect(lines.get('breast')).toEqual([2026])
  expect(lines.get('shingles')).toEqual([2026])
  expect(lines.get('cholesterol')).toEqual([2026, 2031])
})

it('is empty for somebody whose age nobody knows', () => {
  expect(screeningSchedule({ age: null, sex: 'F', smokes: true }, 2026)).toEqual([])
})
