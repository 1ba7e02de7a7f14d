import { describe, expect, it } from 'vitest'
import { Refusal } from '~/platform/refusal'
import { compareScores } from './compare-scores'
import { compareReturned, runCases } from './run-cases.server'
import { SIMULATED_CASES } from './simulated-cases'

describe('comparing scores (CON-05)', () => {
  it.each([
    [10, 10.1, true],
    [10, 9.9, true],
    [10, 10.1001, false],
    [10, 9.8999, false],
    [null, null, true],
    [null, 1, false],
    [1, null, false],
  ])('expected %s, returned %s: %s', (expected, returned, same) =>
    expect(compareScores({ A: expected }, { A: returned })[0]?.same).toBe(same),
  )

  it('shows Framingham with 4 decimals', () => {
    expect(
      compareScores({ FRAMINGHAM_SCORE: 10.48, GAD7_SCORE: 9 }, { FRAMINGHAM_SCORE: 10.476_543_21 }),
    ).toMatchObject([
      { expected: '10.4800', returned: '10.4765', difference: '0.0035' },
      { expected: '9', returned: 'null', same: false },
    ])
  })
})

describe('simulated cases', () => {
  it('score as expected, each of them', () => {
    const rows = runCases(JSON.stringify(SIMULATED_CASES)).flatMap((result) => result.rows)
    expect(rows.filter((row) => !row.same)).toEqual([])
    expect(rows.map((row) => row.name)).toContain('FRAMINGHAM_SCORE')
  })

  it('that came back are compared with their case', () => {
    expect(compareReturned('{"PHQ9_SCORE":{"score":10,"value":10}}', 3).rows).toMatchObject([{ same: true }])
    expect(compareReturned('{"PHQ9_SCORE":12}', 3).rows).toMatchObject([
      { same: false, difference: '2.0000' },
    ])
  })

  it.each(['', '{', '{}', '[{"code":"NONE","answers":{},"person":{},"expected":{}}]', '[{"code":"GAD7"}]'])(
    '%s is refused',
    (text) => {
      expect(() => runCases(text)).toThrow(Refusal)
    },
  )

  it.each([
    ['{}', 99],
    ['{}', Number.NaN],
    ['[1]', 0],
    ['x', 0],
  ])('%s for case %s is refused', (imdata, caseIndex) => {
    expect(() => compareReturned(imdata, caseIndex)).toThrow(Refusal)
  })
})
