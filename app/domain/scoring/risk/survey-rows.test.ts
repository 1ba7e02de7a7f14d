import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { accAha } from './acc-aha'
import { framingham } from './framingham'
import type { RiskInputs } from './risk-inputs'

type Row = Record<string, string>

/** Adults from NHANES 2013-2014, a random half, with only the columns that the equations use. */
const rows = Papa.parse<Row>(readFileSync('tests/data/risk_inputs.csv', 'utf8'), {
  header: true,
  skipEmptyLines: true,
}).data

const number = (row: Row, name: string) => (row[name] ? Number(row[name]) : null)
const yes = (row: Row, name: string) => (row[name] ? row[name] === '1' : null)
const any = (row: Row, ...names: string[]) => names.some((name) => row[name] === '1')

const inputsOf = (row: Row): RiskInputs => ({
  gender: row.gender === 'M' || row.gender === 'F' ? row.gender : null,
  ethnicity: row.ethnicity || null,
  age: number(row, 'age'),
  tchol: number(row, 'tchol'),
  hdl_c: number(row, 'hdl_c'),
  sbp: number(row, 'bp_systolic'),
  bp_medication: yes(row, 'bp_medication'),
  current_smoker: yes(row, 'current_smoker'),
  diabetes: yes(row, 'diabetes'),
  history: {
    coronary: any(row, 'hx_chd', 'hx_angina', 'hx_heart_attack'),
    stroke: any(row, 'hx_stroke'),
    heart_failure: any(row, 'hx_heart_failure'),
  },
})

const NEEDED = [
  'age',
  'gender',
  'ethnicity',
  'tchol',
  'hdl_c',
  'bp_systolic',
  'bp_medication',
  'diabetes',
  'current_smoker',
]
const complete = (row: Row) => NEEDED.every((name) => row[name] !== '')
const between = (row: Row, name: string, low: number, high: number) =>
  Number(row[name]) >= low && Number(row[name]) <= high
const ill = (row: Row) => any(row, 'hx_chd', 'hx_angina', 'hx_heart_attack', 'hx_stroke')

/** The applicability rules, written independently from the columns. */
const framinghamApplies = (row: Row) => complete(row) && between(row, 'age', 30, 74)
const accAhaApplies = (row: Row) =>
  complete(row) &&
  between(row, 'age', 40, 79) &&
  between(row, 'tchol', 130, 320) &&
  between(row, 'hdl_c', 20, 100) &&
  between(row, 'bp_systolic', 90, 200)

it.each([
  ['Framingham', framingham, framinghamApplies, (row: Row) => ill(row) || any(row, 'hx_heart_failure')],
  ['ACC/AHA', accAha, accAhaApplies, ill],
] as const)(
  '%s over all survey rows: between 0 and 100, and nothing exactly where the rules say so',
  (_, equation, applies, excluded) => {
    expect(rows.length).toBe(3057)
    expect(rows.filter(complete).length).toBeGreaterThan(2700)
    for (const row of rows) {
      const pure = equation(inputsOf(row), { whateverTheHistory: true })
      const careful = equation(inputsOf(row))
      expect([row.external_id, 'percent' in pure, 'percent' in careful]).toEqual([
        row.external_id,
        applies(row),
        applies(row) && !excluded(row),
      ])
      if (!('percent' in pure)) continue
      expect(pure.percent).toBeGreaterThan(0)
      expect(pure.percent).toBeLessThan(100)
      if ('percent' in careful) expect(careful.percent).toBe(pure.percent)
    }
  },
)
