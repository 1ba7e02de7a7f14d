import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allDefinitions } from '~/domain/questionnaire/registry'
import { answerLine } from '../../scripts/score/line'

type Score = {
  score: number | null
  value: number | null
  threshold_index: number | null
  text: string | null
  missing?: string[]
  reason?: string
}
type Line = Score & { error?: string; line?: number } & Record<string, Score>

// Starting a process takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tendwell-score-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Nothing of the environment, so no database either. */
const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: 'test' }
const command = ['--import', 'tsx', 'scripts/score.ts']

/** The command's output, line by line. */
function scored(...lines: (object | string)[]): Line[] {
  return lines.map(
    (line, index) =>
      JSON.parse(answerLine(typeof line === 'string' ? line : JSON.stringify(line), index + 1)) as Line,
  )
}

/** The same through the command itself, from a file. */
function scoredByCommand(...lines: (object | string)[]): Line[] {
  const file = join(folder, 'lines.jsonl')
  writeFileSync(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  const output = execFileSync(process.execPath, [...command, file], {
    encoding: 'utf8',
    env,
    maxBuffer: 100_000_000,
  })
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

const direct = (score: string, inputs: object) => ({ score, inputs })
const person55 = {
  age: 55,
  tchol: 213,
  hdl_c: 50,
  sbp: 120,
  bp_medication: false,
  current_smoker: false,
  diabetes: false,
}
const numbered = (prefix: string, values: readonly unknown[]) =>
  Object.fromEntries(values.map((value, index) => [`${prefix}_${index + 1}`, value]))

describe('risk equations', () => {
  it('give the published examples; both kinds of names for gender and race are accepted', () => {
    const [paper, man, ...guideline] = scored(
      direct('FRAMINGHAM_SCORE', {
        gender: 'F',
        age: 61,
        tchol: 180,
        hdl_c: 47,
        sbp: 124,
        bp_medication: false,
        current_smoker: true,
        diabetes: false,
      }),
      direct('FRAMINGHAM_SCORE', { ...person55, gender: 'male', sbp: 140, race: null }),
      direct('ACC_AHA_SCORE', { ...person55, gender: 'F', race: 'WHITE' }),
      direct('ACC_AHA_SCORE', { ...person55, gender: 'female', race: 'black' }),
      direct('ACC_AHA_SCORE', { ...person55, gender: 'M', race: 'white' }),
      direct('ACC_AHA_SCORE', { ...person55, gender: 'Male', race: 'African American' }),
    )
    expect(paper).toMatchObject({
      score: expect.closeTo(10.48, 2) as number,
      threshold_index: 2,
      text: '10%',
    })
    expect(man?.score).toBeCloseTo(13.53, 2)
    expect(guideline.map(({ score }) => Number(score?.toFixed(1)))).toEqual([2.1, 3, 5.4, 6.1])
    expect(guideline.map(({ ACC_AHA_SCORE }) => ACC_AHA_SCORE?.text)).toEqual(['2%', '3%', '5%', '6%'])
  })

  it('say "less than 1%", "more than 30%" and "not applicable", and why', () => {
    const low = { ...person55, gender: 'F', race: 'WHITE', age: 30, tchol: 120, hdl_c: 90, sbp: 95 }
    const high = {
      ...person55,
      gender: 'M',
      race: 'WHITE',
      age: 74,
      tchol: 310,
      hdl_c: 25,
      sbp: 190,
      bp_medication: true,
      current_smoker: true,
      diabetes: true,
    }
    const all = scored(
      direct('FRAMINGHAM_SCORE', low),
      direct('FRAMINGHAM_SCORE', high),
      direct('ACC_AHA_SCORE', low),
      direct('FRAMINGHAM_SCORE', { ...high, bp_medication: null, tchol: null }),
      direct('ACC_AHA_SCORE', { ...high, race: null }),
      direct('FRAMINGHAM_SCORE', { ...high, history: { coronary: true } }),
      direct('FRAMINGHAM_SCORE', { ...high, history: { coronary: true }, whatever_the_history: true }),
    )
    expect(all.map(({ text }) => text)).toEqual([
      'less than 1%',
      'more than 30%',
      'not applicable',
      'not applicable',
      'not applicable',
      'not applicable',
      'more than 30%',
    ])
    expect(all.map(({ missing }) => missing)).toEqual([
      undefined,
      undefined,
      [],
      ['tchol', 'bp_medication'],
      ['race'],
      [],
      undefined,
    ])
    expect([all[2]?.reason, all[5]?.reason]).toEqual([
      'Not applicable: this equation is for ages 40 to 79.',
      'Not applicable: already has cardiovascular disease.',
    ])
  })

  it('give the result of an independent formula for every survey row', () => {
    const [head = '', ...rows] = readFileSync(new URL('../data/risk_inputs.csv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
    const columns = head.split(',')
    const people = rows.map((row) =>
      Object.fromEntries(row.split(',').map((cell, index) => [columns[index]!, cell])),
    )
    const number = (cell: string | undefined) => (cell ? Number(cell) : null)
    const results = scored(
      ...people.map((row) =>
        direct('FRAMINGHAM_SCORE', {
          gender: row.gender,
          race: row.ethnicity,
          age: number(row.age),
          tchol: number(row.tchol),
          hdl_c: number(row.hdl_c),
          sbp: number(row.bp_systolic),
          bp_medication: number(row.bp_medication),
          current_smoker: number(row.current_smoker),
          diabetes: number(row.diabetes),
        }),
      ),
    )
    expect(results.length).toBe(3057)
    const disagreeing = people.filter((row, index) => {
      const expected = ownFramingham(row)
      const { score } = results[index]!
      return expected === null ? score !== null : score === null || Math.abs(score - expected) > 1e-9
    })
    expect(disagreeing).toEqual([])
    expect(results.filter(({ score }) => score !== null).length).toBeGreaterThan(1900)
  })
})

/** The equation once more, written as one product of powers. */
function ownFramingham(row: Record<string, string>): number | null {
  const needed = ['age', 'tchol', 'hdl_c', 'bp_systolic', 'bp_medication', 'current_smoker', 'diabetes']
  if (needed.some((name) => row[name] === '') || Number(row.age) < 30 || Number(row.age) > 74) return null
  const [age, tchol, hdl, sbp, treated, smoker, diabetes] = needed.map((name) => Number(row[name])) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const odds =
    row.gender === 'F'
      ? age ** 2.32888 *
        tchol ** 1.20904 *
        hdl ** -0.70833 *
        sbp ** (treated ? 2.82263 : 2.76157) *
        Math.exp(0.52873 * smoker + 0.69154 * diabetes - 26.1931)
      : age ** 3.06117 *
        tchol ** 1.1237 *
        hdl ** -0.93263 *
        sbp ** (treated ? 1.99881 : 1.93303) *
        Math.exp(0.65451 * smoker + 0.57367 * diabetes - 23.9802)
  return 100 - 100 * Math.exp(odds * Math.log(row.gender === 'F' ? 0.95012 : 0.88936))
}

describe('questionnaires', () => {
  it('PHQ-9 on all rows, in order', () => {
    const [, ...rows] = readFileSync(new URL('../data/phq9_items.csv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
    const items = rows.map((row) =>
      row
        .split(',')
        .slice(2, 11)
        .map((cell) => (cell === '' ? null : Number(cell))),
    )
    const results = scored(...items.map((values) => ({ code: 'PHQ9', answers: numbered('PHQ9', values) })))
    expect(results.map(({ PHQ9_SCORE }) => PHQ9_SCORE?.score)).toEqual(
      items.map((values) =>
        values.includes(null) ? null : values.reduce((sum: number, item) => sum + (item ?? 0), 0),
      ),
    )
  })

  it('take values, lists, "NONE", fields by name and the stored form', () => {
    const [first, second] = scored(
      {
        code: 'MH',
        answers: {
          MH_CONDITIONS: ['DIABETES', 'STROKE'],
          MH_FOOD: { WORRY: 'NEVER', LAST: 'SOMETIMES' },
          MH_INCOME: { INCOME: 50_000, PEOPLE: 2 },
          MH_HEALTH: 'GOOD',
        },
      },
      {
        code: 'MH',
        answers: {
          MH_CONDITIONS: 'NONE',
          MH_FOOD: ['NEVER', 'NEVER'],
          MH_ADLS: { values: [], status: 'NONE' },
          MH_HEALTH: { values: ['POOR'] },
        },
      },
    )
    const scores = (line: Line | undefined, ...names: string[]) => names.map((name) => line?.[name]?.score)
    expect(scores(first, 'SCORE_PMH', 'OK_FOOD_SECURITY', 'OK_POVERTY', 'OK_FEELS_WELL')).toEqual([
      2, 0, 1, 1,
    ])
    expect(scores(second, 'SCORE_PMH', 'OK_FOOD_SECURITY', 'OK_ADLS', 'OK_FEELS_WELL')).toEqual([0, 1, 0, 0])
    expect(second?.OK_SECURITY).toEqual({
      score: null,
      value: null,
      threshold_index: null,
      text: null,
      missing: ['MH_SAFETY'],
      reason: 'Missing: MH_SAFETY',
    })
  })

  it('the risk scores of a medical history take the person and the measured values', () => {
    const answers = { MH_CONDITIONS: 'NONE', MH_SMOKING: 'SOME_DAYS', MH_BP_MEDICATION: 'NO' }
    const [whole, without] = scored(
      {
        code: 'MH',
        answers,
        person: {
          gender: 'F',
          ethnicity: 'WHITE',
          age: 61,
          biometrics: { tchol: 180, hdl_c: 47, bp_systolic: 124 },
        },
      },
      { code: 'MH', answers, person: { gender: 'F', race: 'white', age: 61 } },
    )
    expect(whole?.FRAMINGHAM_SCORE).toEqual({
      score: expect.closeTo(10.48, 2) as number,
      value: expect.closeTo(10.48, 2) as number,
      threshold_index: 2,
      text: '10%',
    })
    expect(without?.FRAMINGHAM_SCORE).toMatchObject({
      score: null,
      text: 'not applicable',
      missing: ['tchol', 'hdl_c', 'bp_systolic'],
    })
  })
})

describe('input formats', () => {
  const published = {
    gender: 'F',
    age: 61,
    tchol: 180,
    hdl_c: 47,
    sbp: 124,
    bp_medication: false,
    current_smoker: true,
    diabetes: false,
  }

  it('text for numbers, words for yes and no, any case, and irrelevant fields are accepted', () => {
    const lines = scored(
      {
        id: 7,
        ...direct('framingham_score', {
          ...published,
          gender: 'Female',
          age: '61',
          sbp: '124.0',
          bp_medication: '0',
          current_smoker: 'Yes',
          diabetes: 'false',
          ldl_c: 100,
        }),
      },
      direct('FRAMINGHAM_SCORE', {
        ...published,
        sbp: undefined,
        bp_systolic: 124,
        bp_medication: 0,
        current_smoker: 1,
        diabetes: 'n',
      }),
    )
    expect(lines.map(({ score }) => score)).toEqual([expect.closeTo(10.48, 2), expect.closeTo(10.48, 2)])
  })

  it('blank inputs are missing; of race and ethnicity the race is used', () => {
    const given = { ...person55, gender: 'F' }
    const [blank, none, both, other] = scored(
      direct('FRAMINGHAM_SCORE', { ...published, tchol: '', bp_medication: 'unknown' }),
      direct('ACC_AHA_SCORE', { ...given, race: '', ethnicity: null }),
      direct('ACC_AHA_SCORE', { ...given, race: 'Black or African American', ethnicity: 'Hispanic' }),
      direct('ACC_AHA_SCORE', { ...given, race: 'other' }),
    )
    expect([blank?.missing, none?.missing]).toEqual([['tchol', 'bp_medication'], ['race']])
    expect([both?.text, other?.text]).toEqual(['3%', '2%'])
  })

  it('lists that are too short, and values without their counterpart, say what is missing', () => {
    const [short, pressure, index] = scored(
      direct('PHQ9_SCORE', { items: [0, 0, 0, 0, 0, 0, 0] }),
      direct('BLOOD_PRESSURE', { systolic: 120 }),
      direct('BMI', { height_in: 70 }),
    )
    expect([short?.score, short?.missing]).toEqual([null, ['PHQ9_8', 'PHQ9_9']])
    expect([pressure?.text, pressure?.missing, index?.missing]).toEqual([null, ['diastolic'], ['weight_lb']])
  })

  it('whole questionnaires with marks, empty lists and measured values next to the person', () => {
    const [line] = scored({
      code: 'mh',
      comment: 'first visit',
      answers: {
        mh_conditions: [],
        MH_ADLS: [1, 1, 1, 1, 1, 1],
        MH_SMOKING: 'not at all',
        MH_BP_MEDICATION: false,
        MH_READING: 'no',
        MH_FOOD: ['never', 'often'],
      },
      person: { sex: 'male', age: 55, race: 'white', tchol: 213, hdl_c: 50, sbp: 120, shoe: 44 },
    })
    expect(
      ['SCORE_PMH', 'OK_ADLS', 'OK_LITERACY', 'OK_FOOD_SECURITY'].map((name) => line?.[name]?.score),
    ).toEqual([0, 1, 1, 0])
    expect([line?.FRAMINGHAM_SCORE?.score, line?.ACC_AHA_SCORE?.text]).toEqual([
      expect.closeTo(10.3, 0),
      '5%',
    ])
  })

  it('the documentation names every question and every option', () => {
    const text = readFileSync('docs/questionnaires.md', 'utf8')
    const names = allDefinitions()
      .flatMap(({ questions }) => questions)
      .flatMap((question) => [
        question.name
          .replace(/^(RATIO|RTC)_/, '')
          .replace(/^((PHQ9|GAD7|AUDIT|STRESS|SLEEP|DIET|DIETID|WBI_[A-Z]+)_)\d+$/, '$1'),
        ...('options' in question ? question.options : []).flatMap(({ value }) =>
          typeof value === 'string' &&
          !['AMOUNT', 'DAYS', 'MINUTES', 'HOURS', 'COUNT', 'SECONDS', 'INCHES'].includes(value)
            ? [value]
            : [],
        ),
      ])
      .filter((name) => !name.endsWith('_INTRO') && name !== 'INTRO')
    expect([...new Set(names)].filter((name) => !text.includes(name))).toEqual([])
  })
})

describe('safety and impossible values', () => {
  const risk = { gender: 'F', age: 61, tchol: 180, hdl_c: 47, sbp: 124, bp_medication: false }
  const inputs = { ...risk, current_smoker: true, diabetes: false }
  const one = (given: object) => scored({ score: 'FRAMINGHAM_SCORE', inputs: { ...inputs, ...given } })[0]

  it('says which safety rules are met, whatever the score', () => {
    const [raised, calm, direct, home, pressure] = scored(
      { code: 'PHQ9', answers: { PHQ9_9: 1 } },
      { code: 'PHQ9', answers: { PHQ9_9: 0 } },
      { score: 'PHQ9_SCORE', inputs: { items: [0, 0, 0, 0, 0, 0, 0, 0, 1] } },
      { code: 'MH', answers: { MH_SAFETY: 'NO' } },
      { score: 'BLOOD_PRESSURE', inputs: { systolic: 190, diastolic: 80 } },
    )
    expect([raised, calm, direct, home, pressure].map((line) => line?.safety)).toEqual([
      ['PHQ9_ITEM9'],
      [],
      ['PHQ9_ITEM9'],
      ['MH_SAFETY'],
      ['BLOOD_PRESSURE'],
    ])
  })

  it('is an error for impossible values, unless they are confirmed', () => {
    expect(one({ tchol: 4.7 })?.error).toMatch('tchol: looks like mmol/L')
    expect(one({ hdl_c: 190 })?.error).toMatch('hdl_c: HDL is above total cholesterol')
    expect(one({ bp_diastolic: 130 })?.error).toMatch('bp_systolic: systolic is not above diastolic')
    expect(one({ hdl_c: 190, confirmed: true })?.score).toEqual(expect.any(Number))
    const [body] = scored({ score: 'BMI', inputs: { weight_lb: 154, height_in: 170 } })
    expect(body?.error).toMatch('looks like centimeters')
  })

  it('says why a score is null', () => {
    const [line] = scored({ code: 'GAD7', answers: { GAD7_1: 1 } })
    expect(line?.GAD7_SCORE?.reason).toMatch(/^Missing: GAD7_2/)
    expect(one({ age: 20 })?.reason).toMatch(/./)
  })
})

describe('one score from its inputs', () => {
  const cases: [string, object, number, number, string][] = [
    ['PHQ9_SCORE', { items: [3, 3, 3, 3, 3, 3, 3, 3, 0] }, 24, 3, 'Severe'],
    ['GAD7_SCORE', { items: [1, 1, 1, 1, 1, 0, 0] }, 5, 1, 'Mild'],
    ['SCORE_STRESS', { items: [1, 1, 1, 1, 1, 1, 1] }, 14, 0, 'Normal'],
    ['SCORE_SLEEP', { items: [5, 5, 2, 0] }, 12, 3, 'Very high'],
    ['AUDIT_SCORE', { items: [0, null, null, null, null, null, null, null, 0, 0] }, 0, 0, 'Zone I'],
    ['AUDIT_SCORE', { items: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4], gender: 'F', age: 30 }, 40, 3, 'Zone IV'],
    ['ORT_SCORE', { factors: ['FAMILY_ALCOHOL'], gender: 'M', age: 45 }, 4, 1, 'Moderate'],
    ['SCORE_DIET', { items: ['YES', 4, 2, 3, 0.5, 0, 0, 7, 3, 3, 2, 3, 'YES', 2] }, 14, 0, 'High adherence'],
    ['SCORE_DIETID', { value: 60 }, 60, 2, '60 to 69'],
    ['SCORE_EXER', { days: 5, minutes: 30 }, 150, 0, 'Active'],
    ['SCORE_SED', { hours: 7.5 }, 7.5, 2, 'High'],
    ['SCORE_PMH', { conditions: ['DIABETES', 'COPD'] }, 2, 1, '2 or 3'],
    ['WBI_OVERALL', { OVERALL: [10, 10, 10, 0] }, 10, 0, 'Doing well'],
    ['WBI_MIND', { MIND: [3, 3, 3, null] }, 3, 2, 'Burnout'],
    [
      'WBI_SCORE',
      {
        MIND: [3, 3, 3, 3],
        BODY: [7, 7, 7, 7],
        LIFE: [10, 10, 10, 10],
        WORK: ['NONE', 'NONE', 'NONE', 'NONE'],
      },
      6.7,
      1,
      'Potential improvement',
    ],
    [
      'RATIO_SCORE',
      { positive: [2, 2, 2, 1, 1, 1, 1, 0, 0, 4], negative: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
      4,
      0,
      '3 and over',
    ],
    ['RTC_SLEEP', { value: 4 }, 4, 1, 'Unsure'],
    ['OK_CENTERED', { MH_WORTHWHILE: 5 }, 1, 0, 'Fine'],
    ['OK_POVERTY', { income: 20_000, people: 2, region: 'CO', on: '2025-06-01' }, 0, 1, 'Needs attention'],
    ['TOTAL_SCORE', { SCORE_EXER: 150, SCORE_SED: 8, SCORE_DIET: 6 }, 6.7, 1, 'Increased'],
    ['BMI', { weight_lb: 196, height_in: 69 }, 29, 1, 'Overweight'],
    ['PHQ9_SCORE', { items: ['1', 2, ' 3 ', 0, 0, 0, 0, 0, 0], gender: 'F' }, 6, 1, 'Mild'],
    [
      'GAD7_SCORE',
      { GAD7_1: 3, GAD7_2: 3, gad7_3: 3, GAD7_4: 3, GAD7_5: 3, GAD7_6: 0, GAD7_7: 0 },
      15,
      3,
      'Severe',
    ],
    ['SCORE_DIET', { items: [true, '4', 2, 3, 0, 0, 0, 0, 0, 0, 3, 0, 0, 1.999] }, 7, 1, 'Medium adherence'],
    ['SCORE_EXER', { items: [1, 149] }, 149, 1, 'Insufficiently active'],
    ['SCORE_SED', { value: '3.9999' }, 3.9999, 0, 'Low'],
    ['SCORE_PMH', { items: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }, 2, 1, '2 or 3'],
    ['SCORE_PMH', { conditions: [] }, 0, 0, '0 or 1'],
    [
      'ORT_SCORE',
      {
        factors: { DEPRESSION: true, SEXUAL_ABUSE: 1, OWN_DRUGS: false },
        sex: 'female',
        dob: '1970-06-02',
        on: '2016-06-01',
      },
      5,
      1,
      'Moderate',
    ],
    ['ORT_SCORE', { items: [1, 0, 0, 0, 0, 0, 1, 1, 0, 0], gender: 'F' }, 5, 1, 'Moderate'],
    ['TOTAL_SCORE', { items: [3, 2, null, '1', 0] }, 7.5, 1, 'Increased'],
    ['WBI_OVERALL', { items: [7, 7, 7, 4] }, 6.8, 1, 'Potential improvement'],
    ['WBI_SCORE', { WBI_MIND: 3, WBI_BODY: 7, WBI_LIFE: 10 }, 6.7, 1, 'Potential improvement'],
    [
      'RATIO_SCORE',
      { items: [2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
      3,
      0,
      '3 and over',
    ],
    ['OK_HRQOL', { items: [6, 7] }, 1, 0, 'Fine'],
    ['OK_SOCIAL_SUPPORT', { items: [1, 3, 4] }, 0, 1, 'Needs attention'],
    ['OK_FOOD_SECURITY', { items: ['never', 'Never'] }, 1, 0, 'Fine'],
    ['OK_TRANSPORTATION', { value: false }, 1, 0, 'Fine'],
    ['BLOOD_PRESSURE', { systolic: 125, diastolic: 85 }, 125, 2, 'High (stage 1)'],
    ['HDL_C', { value: 39, gender: 'M' }, 39, 2, 'Low'],
    ['GAIT_SPEED', { value: 0.8 }, 0.8, 1, 'Increased risk'],
    ['SIT_TO_STAND', { value: 11, gender: 'M', age: 65 }, 11, 1, 'Below average'],
  ]
  let lines: Line[]
  beforeAll(() => {
    lines = scored(...cases.map(([name, inputs]) => direct(name, inputs)))
  })

  it.each(cases.map((row, index) => [index, ...row] as const))(
    '%d: %s of %j',
    (index, name, _inputs, score, threshold_index, text) => {
      expect(lines[index]?.[name]).toEqual({ score, value: score, threshold_index, text })
      expect(lines[index]).toMatchObject({ score, threshold_index, text })
    },
  )
})

describe('bad lines', () => {
  it('give an error line each, in their place, and stop nothing', () => {
    const good = direct('SCORE_SED', { hours: 1 })
    const bad: (object | string)[] = [
      'nonsense',
      '',
      '[1]',
      'null',
      '{"a":1}',
      '{"score":"SCORE_SED","inputs":{"hours":1e400}}',
      '{"score":"SCORE_SED","inputs":{"hours":NaN}}',
      direct('SCORE_LUCK', {}),
      direct('constructor', {}),
      direct('SCORE_SED', { hours: '1,5' }),
      direct('SCORE_SED', { hours: -1 }),
      direct('SCORE_SED', { hours: 1, more: 2 }),
      direct('SCORE_SED', { hours: true }),
      direct('SCORE_SED', { hours: '1e1' }),
      direct('PHQ9_SCORE', { items: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }),
      direct('PHQ9_SCORE', { items: [0, 0, 0, 0, 0, 0, 0, 0, 4] }),
      direct('PHQ9_SCORE', { items: '000000000' }),
      direct('PHQ9_SCORE', { items: ['-1', 0, 0, 0, 0, 0, 0, 0, 0] }),
      direct('PHQ9_SCORE', { items: [0], PHQ9_1: 1 }),
      direct('FRAMINGHAM_SCORE', { ...person55, gender: 'F', diabetes: '-1' }),
      direct('ACC_AHA_SCORE', { ...person55, gender: 'F', race: 'martian' }),
      direct('FRAMINGHAM_SCORE', { ...person55, gender: 'F', age: '55 years' }),
      direct('SCORE_PMH', { items: [1, 0, 2] }),
      direct('TOTAL_SCORE', { SCORE_EXERCISE: 1 }),
      direct('WBI_SCORE', { WBI_MIND: 11 }),
      { code: 'PHQ9', answers: { PHQ9_1: 1, phq9_1: 2 } },
      direct('FRAMINGHAM_SCORE', { ...person55, gender: 'F', tchol: -213 }),
      direct('FRAMINGHAM_SCORE', { ...person55, gender: 'F', age: 55.5 }),
      { code: 'LUCK', answers: {} },
      { code: 'PHQ9', answers: { PHQ9_10: 1 } },
      { code: 'PHQ9', answers: { PHQ9_1: 'x'.repeat(100_000) } },
      { code: 'PHQ9', answers: [1] },
      { code: 'EXERCISE', answers: { EXERCISE_DAYS: 8 } },
      { code: 'EXERCISE', answers: { EXERCISE_DAYS: true } },
      { code: 'MH', answers: { MH_FOOD: { OTHER: 'NEVER' } } },
      { code: 'PHQ9', answers: {}, person: { gender: 'Q' } },
      { code: 'PHQ9', answers: {}, person: { biometrics: [180] } },
      '{"code":"PHQ9","answers":{"__proto__":{"values":[1]}}}',
    ]
    const answers = scoredByCommand(...bad.flatMap((line) => [line, good]))
    expect(answers.length).toBe(2 * bad.length)
    answers.forEach((answer, index) => {
      if (index % 2 === 1) return expect(answer.score).toBe(1)
      expect([bad[index / 2], typeof answer.error, answer.line]).toEqual([
        bad[index / 2],
        'string',
        index + 1,
      ])
      expect(answer.error!.length).toBeLessThan(400)
    })
  })

  it('an unreadable file ends with code 1, and so does a missing one', () => {
    for (const args of [['missing.jsonl'], []]) {
      expect(() => execFileSync(process.execPath, [...command, ...args], { env, stdio: 'pipe' })).toThrow()
    }
  })
})

describe('reading', () => {
  it('reads standard input for -, with a byte-order mark and carriage returns', () => {
    const input =
      '\uFEFF{"score":"SCORE_SED","inputs":{"hours":1}}\r\n{"score":"SCORE_SED","inputs":{"hours":2}}\r\n'
    const output = execFileSync(process.execPath, [...command, '-'], { encoding: 'utf8', env, input })
    expect(
      output
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as Line).score),
    ).toEqual([1, 2])
  })

  it('takes 10 000 lines', () => {
    const line = {
      code: 'MH',
      answers: {
        MH_CONDITIONS: ['DIABETES'],
        MH_SMOKING: 'NOT_AT_ALL',
        MH_BP_MEDICATION: 'NO',
        MH_HEALTH: 'GOOD',
      },
      person: {
        gender: 'F',
        race: 'WHITE',
        age: 55,
        biometrics: { tchol: 213, hdl_c: 50, bp_systolic: 120 },
      },
    }
    expect(scoredByCommand(...Array.from({ length: 10_000 }, () => line)).length).toBe(10_000)
  })
})
