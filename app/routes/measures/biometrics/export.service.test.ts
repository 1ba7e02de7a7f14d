import { expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { requestOf } from 'tests/access/ask'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { openSession } from '~/core/session/session.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { loader as exportBody } from '../anthropometrics/export'
import { loader as exportBiometrics } from './export'

it("the lists of measured values are exported as csv files: the filtered rows of the user's practice, logged", async () => {
  const [own, other] = [await buildPractice(), await buildPractice()]
  const nurse = await buildPractitioner({ practice_id: own.id, role: 'NURSE' })
  const { token } = await openSession({ userId: nurse.user_id, staff: true })
  const patient = await buildParticipant({
    firstname: 'Ana',
    lastname: 'Olmo',
    external_id: 'P1',
    dob: '1970-05-17',
  })
  for (const { id } of [own, other]) {
    await buildProvider(patient.id, id)
    const of = { practice_id: id, participant_id: patient.id, ...stamp() }
    await Biometrics.create({
      ...of,
      external_id: 'P1',
      tchol: 100 + id,
      comment: '=1+1',
      comment_search: '=1+1',
    })
    await Anthropometrics.create({ ...of, weight_lb: 100 + id })
  }
  await Biometrics.create({ practice_id: own.id, external_id: 'P2', tchol: 1, ...stamp() })
  const csv = (run: typeof exportBiometrics, path: string) =>
    runInRequestContext(newRequestContext('192.0.2.1'), async () => {
      const answer = await run({
        request: await requestOf({ path: `${path}/export/practiceId/${own.id}?external_id=p1`, token }),
        params: {},
        context: {},
      })
      return (await answer.text())
        .trim()
        .split('\r\n')
        .map((line) => line.replace(/^[^,]*,/, ''))
    })
  const measured = stamp().created.slice(0, 10)
  expect(await csv(exportBiometrics, '/biometrics')).toEqual([
    'Date measured,Last name,First name,Insurance ID,Date of birth,Total cholesterol (mg/dL),LDL cholesterol (mg/dL),HDL cholesterol (mg/dL),Triglycerides (mg/dL),Fasting blood glucose (mg/dL),Hemoglobin A1C (%),Comment',
    `${measured},Olmo,Ana,P1,1970-05-17,${100 + own.id},,,,,,'=1+1`,
  ])
  expect(await csv(exportBody, '/anthropometrics')).toEqual([
    'Date measured,Last name,First name,Insurance ID,Date of birth,Weight (lb),Height (in),Waist (in),Systolic blood pressure (mmHg),Diastolic blood pressure (mmHg),Comment',
    `${measured},Olmo,Ana,P1,1970-05-17,${100 + own.id},,,,,`,
  ])
  expect(
    await readRow(`SELECT text FROM user_log WHERE entry_type = 'DOWNLOAD' ORDER BY id DESC LIMIT 1`),
  ).toEqual({
    text: expect.stringMatching(
      /^Downloaded the anthropometrics list: 1 rows by external_id of 1 patient #\d+$/,
    ) as string,
  })
})
