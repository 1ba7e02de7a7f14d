import { beforeEach, expect, it } from 'vitest'
import { writeTx } from 'db/connection'
import { Participant } from 'db/models/participant'
import { SafetyEvent } from 'db/models/safety-event'
import { importBiometrics } from '~/domain/imports/import-biometrics.server'
import { createAnthropometrics } from '~/domain/measures/anthropometrics/write-anthropometrics.server'
import { claimBiometricsOf } from '~/domain/measures/biometrics/claim-biometrics.server'
import { createBiometrics, updateBiometrics } from '~/domain/measures/biometrics/write-biometrics.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { clock, setClock } from '~/platform/clock'
import { dealWithEvent } from './deal-with-event.server'

let clinic: Clinic

beforeEach(async () => {
  setClock(new Date('2026-06-01T15:00:00Z'))
  clinic = await buildClinic()
})

const raised = async (participantId = clinic.patient.id) => {
  const events = await SafetyEvent.findAll({
    where: { participant_id: participantId },
    order: [['id', 'ASC']],
  })
  return events.map(({ rule, source, source_id, value, dealt }) => ({
    of: `${rule} ${value}`,
    from: `${source} ${source_id}`,
    open: dealt === null,
  }))
}
const values = (fasting_bg: number | null, more: object = {}) =>
  createBiometrics(clinic.practitioner, {
    practice_id: clinic.practice.id,
    participant_id: clinic.patient.id,
    tchol: 180,
    fasting_bg,
    confirmed: 'fasting_bg',
    ...more,
  })

it("a laboratory's glucose below 54 or from 300 on raises an event, those between do not", async () => {
  for (const glucose of [54, 299, null]) await values(glucose)
  expect(await raised()).toEqual([])
  const low = await values(53)
  const high = await values(300)
  expect(await raised()).toEqual([
    { of: 'LOW_GLUCOSE 53', from: `biometrics ${low.id}`, open: true },
    { of: 'HIGH_GLUCOSE 300', from: `biometrics ${high.id}`, open: true },
  ])
})

it('is raised once for a value, and again where it is corrected after somebody dealt with it', async () => {
  const { id } = await values(310)
  const change = (fields: object) => updateBiometrics(clinic.practitioner, id, fields, null)
  await change({ comment: 'Fasting' })
  const [event] = await SafetyEvent.findAll({ where: { participant_id: clinic.patient.id } })
  await dealWithEvent(
    clinic.practitioner,
    event!.id,
    { outcome: 'CONTACTED', note: 'Called.' },
    event!.version,
  )
  await change({ comment: 'Fasting, called' })
  expect(await raised()).toHaveLength(1)
  await change({ fasting_bg: 420, confirmed: 'fasting_bg' })
  expect((await raised()).map(({ of, open }) => [of, open])).toEqual([
    ['HIGH_GLUCOSE 310', false],
    ['HIGH_GLUCOSE 420', true],
  ])
})

it('is raised by an import, also where the value waited under an insurance id for its patient', async () => {
  await Participant.update({ external_id: 'LAB1' }, { where: { id: clinic.patient.id } })
  const row = (id: string, glucose: string) => [id, '180', '100', '50', '120', glucose, '6.1', '05/30/2026']
  const imported = await importBiometrics(clinic.practitioner, {
    practice_id: clinic.practice.id,
    has_header_row: false,
    data_rows: [row('LAB1', '40'), row('LAB2', '410')],
  })
  expect(imported).toMatchObject({ created: 2, unmatched: ['LAB2'] })
  expect((await raised()).map(({ of }) => of)).toEqual(['LOW_GLUCOSE 40'])
  await Participant.update({ external_id: 'LAB2' }, { where: { id: clinic.patient.id } })
  setClock(new Date(clock().getTime() + 1000))
  await writeTx(() => claimBiometricsOf(clinic.practice.id, clinic.patient.id))
  expect((await raised()).map(({ of }) => of)).toEqual(['LOW_GLUCOSE 40', 'HIGH_GLUCOSE 410'])
})

it('what was measured more than 400 days ago is kept and is no news', async () => {
  await values(310, { measured_on: '2025-04-20' })
  const pressure = (measured_on: string) =>
    createAnthropometrics(clinic.practitioner, {
      participant_id: clinic.patient.id,
      practice_id: clinic.practice.id,
      measured_on,
      bp_systolic: 190,
      bp_diastolic: 100,
    })
  await pressure('2025-04-20')
  expect(await raised()).toEqual([])
  const { id } = await pressure('2025-05-01')
  expect(await raised()).toEqual([
    { of: 'BLOOD_PRESSURE 190/100', from: `anthropometrics ${id}`, open: true },
  ])
})
