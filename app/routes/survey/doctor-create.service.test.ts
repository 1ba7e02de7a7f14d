import { beforeEach, expect, it } from 'vitest'
import { Survey } from 'db/models/survey'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { signIn } from 'tests/access/world'
import { walk } from 'tests/builders/doors'
import { action, loader } from './doctor-create'

let clinic: Clinic
const at = (code = 'PHQ9') =>
  `/survey/doctorCreate/questionnaireCode/${code}/participantId/${clinic.patient.id}`
const tokenOf = async ({ userId }: { userId: number }) => (await signIn(userId)).token
const ask = async (who: { userId: number }, path = at()) => walk(loader, { path, token: await tokenOf(who) })
const surveys = () => Survey.count({ where: { participant_id: clinic.patient.id } })

beforeEach(async () => {
  clinic = await buildClinic()
})

it('asking creates nothing; cancel leads a practitioner to the chart and a participant to the questionnaires', async () => {
  const staff = await ask(clinic.practitioner)
  expect(staff.data).toMatchObject({ cancelTo: `/participant/chart/id/${clinic.patient.id}`, open: null })
  const patient = await ask(clinic.participant)
  expect(patient.data).toMatchObject({ cancelTo: '/participant/questionnaires', mayRepeat: false })
  expect(await surveys()).toBe(0)
})

it('a questionnaire that does not exist leads to the same place as cancel, with a message', async () => {
  const { status, headers } = await ask(clinic.practitioner, at('NOTHING'))
  expect([status, headers.get('Location')]).toEqual([302, `/participant/chart/id/${clinic.patient.id}`])
  expect(headers.get('Set-Cookie')).toContain('flash')
})

it('an open one is continued, or by staff started anew; each button counts once', async () => {
  const token = await tokenOf(clinic.practitioner)
  const { id } = await createSurvey(clinic.practitioner, {
    questionnaire_code: 'PHQ9',
    participant_id: clinic.patient.id,
  })
  expect((await ask(clinic.practitioner)).data).toMatchObject({
    open: expect.any(String) as string,
    mayRepeat: true,
  })
  const send = async (fields: Record<string, string>) =>
    (
      await walk(action, {
        path: at(),
        token,
        body: new URLSearchParams({ idempotency_key: 'one', ...fields }),
      })
    ).headers.get('Location')
  expect(await send({})).toContain(`/id/${id}/`)
  const another = await send({ another: 'on' })
  expect(another).not.toContain(`/id/${id}/`)
  expect(await send({ another: 'on' })).toBe(another)
  expect(await surveys()).toBe(2)
})

it('if the picture service is not configured, the diet questionnaire that replaces it is named', async () => {
  const plain = await ask(clinic.practitioner, at('DIET'))
  const { title } = plain.data as unknown as { title: string }
  expect((await ask(clinic.practitioner, at('DIETID'))).data).toMatchObject({ title })
})
