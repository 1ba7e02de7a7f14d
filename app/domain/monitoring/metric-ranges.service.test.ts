import { beforeEach, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { rangesOf } from '~/domain/metrics/ranges-of.server'
import { rangeLines, removeRange, saveRange } from './metric-ranges.server'

let nurse: Actor
let practice_id: number
let participant_id: number
const none = { low: null, high: null, change: null, change_days: null }
const errors = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: { status: number; data: { errors?: object } }) => error.data.errors ?? error.status,
  )

beforeEach(async () => {
  practice_id = (await buildPractice()).id
  participant_id = (await buildParticipant()).id
  await buildProvider(participant_id, practice_id)
  nurse = await practitionerIn(practice_id)
})

it('a patient has the range of the practice until there is one of their own, and again when that is taken back', async () => {
  const usual = { practice_id, participant_id: null, metric: 'WEIGHT' as const }
  const own = { ...usual, participant_id }
  const high = async () =>
    (await rangesOf(practice_id, [participant_id])).get(participant_id)?.map((range) => range.high)
  await saveRange(nurse, { ...usual, ...none, high: 200 }, null)
  expect(await high()).toEqual([200])
  await saveRange(nurse, { ...own, ...none, high: 180, change: 5, change_days: 7 }, null)
  expect(await high()).toEqual([180])
  const [, weight] = await rangeLines(own)
  expect([weight?.own?.high, weight?.usual?.high]).toEqual([180, 200])
  await saveRange(nurse, { ...own, ...none, high: 190 }, 0)
  expect(await errors(saveRange(nurse, { ...own, ...none, high: 170 }, 0))).toBe(409)
  await removeRange(nurse, own, 'WEIGHT')
  expect(await high()).toEqual([200])
  const log = await readRows<{ entry_type: string }>(
    `SELECT entry_type FROM user_log WHERE resource = 'metric-range' AND participant_id = $participant_id ORDER BY id`,
    { participant_id },
  )
  expect(log.map(({ entry_type }) => entry_type)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
})

it('limits that make no sense are refused by field, and so are others', async () => {
  const usual = { practice_id, participant_id: null, metric: 'SPO2' as const }
  expect(await errors(saveRange(nurse, { ...usual, ...none, low: 95, high: 90 }, null))).toEqual({
    high: ['monitoring.range.highAboveLow'],
  })
  expect(await errors(saveRange(nurse, { ...usual, ...none, high: 101 }, null))).toEqual({
    high: ['form.max|100'],
  })
  expect(await errors(saveRange(nurse, { ...usual, ...none, change: 5 }, null))).toEqual({
    change_days: ['monitoring.range.changeBoth'],
  })
  const stranger = await practitionerIn((await buildPractice()).id)
  expect(await errors(saveRange(stranger, { ...usual, ...none, high: 99 }, null))).toBe(403)
})
