import { beforeEach, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { RpmCheck } from 'db/models/rpm-check'
import type { Actor } from '~/access/actor'
import { setClock } from '~/platform/clock'
import { keyOf, post } from 'tests/builders/api'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { createCheck, endMonitoring, isMonitored, startMonitoring } from './monitor.server'

let nurse: Actor
let pair: { participant_id: number; practice_id: number }
const consent = { consented: '2026-05-20', consent_how: 'VERBAL' as const }
const errors = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: { status: number; data: { errors?: object } }) => error.data.errors ?? error.status,
  )

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  const practice = await buildPractice()
  const patient = await buildParticipant()
  await buildProvider(patient.id, practice.id)
  nurse = await practitionerIn(practice.id)
  pair = { participant_id: patient.id, practice_id: practice.id }
})

it('monitoring begins with consent, once, and ends; each is logged', async () => {
  expect(await errors(startMonitoring(nurse, { ...pair, ...consent, since: '2026-06-16' }))).toEqual({
    since: ['monitoring.future'],
  })
  expect(await errors(startMonitoring(nurse, { ...pair, ...consent, since: '2026-05-01' }))).toEqual({
    consented: ['monitoring.consentFirst'],
  })
  const { id } = await startMonitoring(nurse, { ...pair, ...consent })
  expect(await errors(startMonitoring(nurse, { ...pair, ...consent }))).toEqual({
    participant_id: ['monitoring.already'],
  })
  expect(await isMonitored(pair)).toBe(true)
  await endMonitoring(nurse, pair)
  expect(await isMonitored(pair)).toBe(false)
  expect(await errors(endMonitoring(nurse, pair))).toBe(422)
  const log = await readRows<{ entry_type: string }>(
    `SELECT entry_type FROM user_log WHERE resource = 'monitoring' AND record_id = $id ORDER BY id`,
    { id },
  )
  expect(log.map(({ entry_type }) => entry_type)).toEqual(['CREATE', 'UPDATE'])
})

it('a check is kept about a monitored patient of the own practice, once for a form that is sent twice', async () => {
  const check = { ...pair, status: 'NOMINAL' as const, comment: 'Weight is stable' }
  expect(await errors(createCheck(nurse, check))).toEqual({ participant_id: ['monitoring.notMonitored'] })
  await startMonitoring(nurse, { ...pair, ...consent })
  const first = await createCheck(nurse, check, 'a-form')
  expect(await createCheck(nurse, check, 'a-form')).toEqual(first)
  expect(await RpmCheck.findAll({ where: { participant_id: pair.participant_id } })).toHaveLength(1)
  const other = await practitionerIn((await buildPractice()).id)
  expect(await errors(createCheck(other, check))).toBe(403)
})

it('the endpoint names what is wrong', async () => {
  const key = await keyOf(nurse.userId)
  expect((await post('rpm/start-monitoring', key, { ...pair, ...consent })).status).toBe(200)
  const check = await post('rpm-check/create', key, { ...pair, status: 'FINE' })
  expect([check.status, Object.keys(check.body.errors)]).toEqual([422, ['status']])
  const long = { ...pair, status: 'NO_DATA', comment: 'x'.repeat(100_000) }
  expect((await post('rpm-check/create', key, long)).status).toBe(422)
  expect((await post('rpm-check/create', key, { ...pair, status: 'NO_DATA' })).status).toBe(201)
  expect((await post('rpm/end-monitoring', key, pair)).status).toBe(200)
})
