import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rescoreCommand } from '../../../scripts/db/commands/rescore'
import { readRow, readRows, writeRows } from 'db/connection'
import { Biometrics } from 'db/models/biometrics'
import { Response } from 'db/models/response'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { rescore } from './rescore.server'
import { verifyChains } from '~/core/log/verify.server'
import { buildPatients } from 'tests/builders/patients'
import { buildPractice } from 'tests/builders/organisation'

const SURVEYS = 5000
const PEOPLE = 500
const answers: Record<string, Record<string, number | string>> = {
  EXERCISE: { EXERCISE_DAYS: 5, EXERCISE_MINUTES: 30, EXERCISE_STRENGTH: 1, EXERCISE_SITTING: 8 },
  STRESS: Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`STRESS_${index + 1}`, 1])),
  SLEEP: { SLEEP_1: 5, SLEEP_2: 5, SLEEP_3: 2, SLEEP_4: 0, SLEEP_HOURS: 7 },
  MH: { MH_CONDITIONS: 'DIABETES', MH_SMOKING: 'NOT_AT_ALL', MH_BP_MEDICATION: 'NO', MH_HEALTH: 'GOOD' },
  PHQ9: Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`PHQ9_${index + 1}`, 2])),
}

let practiceId: number
let people: number[]
let printed: string[]

beforeAll(async () => {
  practiceId = (await buildPractice()).id
  people = await buildPatients(practiceId, PEOPLE)
  const codes = Object.keys(answers)
  const surveys = await Survey.bulkCreate(
    Array.from({ length: SURVEYS }, (_, index) => {
      const code = codes[Math.floor(index / PEOPLE) % codes.length]!
      const completed = `2026-0${1 + Math.floor(index / PEOPLE / codes.length)}-05T10:0${Math.floor(index / PEOPLE) % codes.length}:00.000Z`
      return {
        participant_id: people[index % PEOPLE]!,
        practice_id: practiceId,
        questionnaire_code: code,
        definition_version: latestDefinition(code)!.version,
        completed,
        created: completed,
        updated: completed,
      }
    }),
  )
  const responses = surveys.flatMap(({ id, questionnaire_code }) =>
    Object.entries(answers[questionnaire_code]!).map(([question_name, value]) => ({
      survey_id: id,
      question_name,
      option_values: JSON.stringify([value]),
      updated: '2026-01-05T10:00:00.000Z',
    })),
  )
  for (let start = 0; start < responses.length; start += 5000)
    await Response.bulkCreate(responses.slice(start, start + 5000))
}, 120_000)

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    printed.push(line)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const count = async (where = '1 = 1') =>
  Number((await readRow<{ n: number }>(`SELECT COUNT(*) AS n FROM score WHERE ${where}`))?.n)
const logged = () =>
  readRows<{ text: string }>(`SELECT text FROM user_log WHERE resource = 'score' ORDER BY id`)
const run = async (...args: string[]) => {
  printed = []
  await rescoreCommand({ args })
  return printed
}

describe('5 000 surveys', () => {
  it('are shown first: nothing is written', async () => {
    const lines = await run()
    expect(lines).toContain('SCORE_STRESS: 1000 would change')
    expect(lines.at(-1)).toMatch(/^5000 finished surveys, \d+ scores would change; --apply stores them$/)
    expect(lines.find((line) => /-> 14 \(risk 0\)$/.test(line))).toMatch(
      /^ {2}survey \d+: nothing -> 14 \(risk 0\)$/,
    )
    expect([await count(), await logged()]).toEqual([0, []])
  })

  it('are stored in batches with a log row each, from where a run was broken off, until nothing is left', async () => {
    for await (const { surveys } of rescore(true)) {
      expect(surveys).toBe(500)
      break
    }
    expect([await count(`score_name = 'SCORE_STRESS'`), (await logged()).length]).toEqual([100, 1])
    const lines = await run('--apply')
    expect(lines).toContain('SCORE_STRESS: 900 changed')
    expect(await count(`score_name = 'SCORE_STRESS' AND score = 14`)).toBe(1000)
    expect(await count(`score_name = 'TOTAL_SCORE'`)).toBe(2 * PEOPLE)
    expect(
      await count(
        `score_name = 'FRAMINGHAM_SCORE' AND score IS NULL AND missing = 'gender tchol hdl_c bp_systolic'`,
      ),
    ).toBe(1000)
    const entries = await logged()
    expect(entries.length).toBe(10)
    expect(entries[0]?.text).toMatch(/^Rescored \d+ scores of 500 surveys/)
    expect(await verifyChains()).toBeNull()
    expect(await run()).toEqual(['5000 finished surveys, 0 scores would change'])
    await run('--apply')
    expect((await logged()).length).toBe(10)
  })
})

describe('bands that changed', () => {
  it('give every stored score its new risk, and totals follow', async () => {
    await writeRows(`UPDATE score SET threshold_index = 1 WHERE score_name = 'SCORE_EXER'`)
    await writeRows(
      `UPDATE score SET score = score + 1.3, value = value + 1.3 WHERE score_name = 'TOTAL_SCORE'`,
    )
    const lines = await run('--apply')
    expect(lines).toContain('SCORE_EXER: 1000 changed')
    expect(lines.some((line) => /^ {2}survey \d+: 150 \(risk 1\) -> 150 \(risk 0\)$/.test(line))).toBe(true)
    expect(lines).toContain(`TOTAL_SCORE: ${2 * PEOPLE} changed`)
    expect(await count(`score_name = 'SCORE_EXER' AND threshold_index = 0`)).toBe(1000)
    expect((await logged()).length).toBe(20)
    expect(await verifyChains()).toBeNull()
  })
})

describe('a single change', () => {
  it('is shown with both values, and totals follow', async () => {
    const [person] = people
    const sleep = (await Survey.findOne({
      where: { participant_id: person, questionnaire_code: 'SLEEP' },
      order: [['completed', 'DESC']],
    }))!
    await writeRows(
      `UPDATE score SET score = 3, value = 3, threshold_index = 0 WHERE survey_id = $id
        AND score_name = 'SCORE_SLEEP'`,
      { id: sleep.id },
    )
    await Score.create({
      participant_id: person!,
      survey_id: (await Survey.findOne({
        where: { participant_id: person, questionnaire_code: 'EXERCISE' },
      }))!.id,
      score_name: 'TOTAL_SCORE',
      score: 1,
      updated: sleep.completed!,
    })
    await Biometrics.create({
      practice_id: practiceId,
      participant_id: person,
      tchol: 200,
      created: '2026-01-05T10:30:00.000Z',
      updated: '2026-01-05T10:30:00.000Z',
    })
    const lines = await run()
    expect(lines.filter((line) => !line.startsWith('ACC_AHA') && !line.startsWith('FRAMINGHAM'))).toEqual(
      expect.arrayContaining([
        'SCORE_SLEEP: 1 would change',
        `  survey ${sleep.id}: 3 (risk 0) -> 12 (risk 3)`,
        'TOTAL_SCORE: 1 would change',
      ]),
    )
    expect(lines.find((line) => /: 1 -> nothing$/.test(line))).toBeDefined()
    await run('--apply')
    expect(await run()).toEqual(['5000 finished surveys, 0 scores would change'])
  })

  it('of an unfinished or deleted survey is none', async () => {
    const survey = (await Survey.findOne({
      where: { participant_id: people[1]!, questionnaire_code: 'PHQ9' },
    }))!
    await writeRows(`UPDATE score SET score = 1 WHERE survey_id = $id`, { id: survey.id })
    await Survey.update({ archived: 1 }, { where: { id: survey.id } })
    expect(await run()).toEqual(['4999 finished surveys, 0 scores would change'])
  })
})
