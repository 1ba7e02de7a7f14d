import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { getRecord } from '~/core/resource/resource.server'
import { createCheck, startMonitoring } from '~/domain/monitoring/monitor.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { MONITORED_EXPANDS } from './monitored-fields.server'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'

let nurse: Actor
let pair: { participant_id: number; practice_id: number }

beforeEach(async () => {
  const practice = await buildPractice()
  const patient = await buildParticipant()
  await buildProvider(patient.id, practice.id)
  nurse = await practitionerIn(practice.id)
  pair = { participant_id: patient.id, practice_id: practice.id }
})

const fieldsOf = async (actor: Actor, expand: readonly string[] = MONITORED_EXPANDS) =>
  getRecord(participantResource, actor, pair.participant_id, expand, { unnoted: true })

it('a participant tells what the own practice knows from monitoring, when asked to (API-21, API-24)', async () => {
  expect(await fieldsOf(nurse)).toMatchObject({
    needs_check: false,
    needs_rpm_check: false,
    needs_outreach: false,
    ready_for_rpm_billing: false,
    unbilled_checks: 0,
    last_rpm_check_date: null,
    last_metric_date: null,
    rpm_checks: [],
  })
  const since = '2026-01-01'
  await startMonitoring(nurse, { ...pair, since, consented: since, consent_how: 'VERBAL' })
  await createCheck(nurse, { ...pair, status: 'NO_DATA', comment: 'Called' })
  const told = await fieldsOf(nurse)
  expect(told).toMatchObject({
    needs_outreach: true,
    unbilled_checks: 1,
    rpm_checks: [{ status: 'NO_DATA' }],
  })
  expect(told.last_rpm_check_date).toBe(told.rpm_checks?.[0]?.created)
  expect(await fieldsOf(nurse, [])).not.toHaveProperty('needs_outreach')
})

it('another practice and administrators are told nothing of it', async () => {
  const other = await buildPractice()
  await buildProvider(pair.participant_id, other.id)
  const since = '2026-01-01'
  await startMonitoring(nurse, { ...pair, since, consented: since, consent_how: 'VERBAL' })
  expect(await fieldsOf(await practitionerIn(other.id))).toMatchObject({ needs_outreach: false })
  const admin = await actorOf((await buildAdmin()).id)
  expect(await fieldsOf(admin)).not.toHaveProperty('needs_outreach')
})

it('costs one statement each for the kept fields, the checks and the readings', async () => {
  const none = await statementsOf(() => fieldsOf(nurse, []))
  expect(await statementsOf(() => fieldsOf(nurse))).toBe(none + 3)
})
