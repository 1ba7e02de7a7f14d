import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { translator } from '~/i18n/catalog.server'
import { createSurvey } from './create-surveys.server'
import { saveAnswer } from './save-answer.server'
import { landingAfter, thankYouBox } from './thank-you.server'
import { buildClinic, fill, numbered, type Clinic } from './survey-test-support'

let clinic: Clinic
let surveyId: number
const box = (actor: Actor, search: string, participantId = clinic.patient.id) =>
  thankYouBox(actor, participantId, new URLSearchParams(search), translator('en'))

beforeEach(async () => {
  clinic = await buildClinic()
  surveyId = (
    await createSurvey(clinic.participant, { questionnaire_code: 'PHQ9', participant_id: clinic.patient.id })
  ).id
})

describe('after a survey is left or finished (SUR-06, SUR-17)', () => {
  it('a participant lands at the questionnaires and a practitioner at the chart', () => {
    const left = { surveyId, participantId: clinic.patient.id }
    expect(landingAfter(clinic.participant, left)).toBe(`/participant/questionnaires?thanks=${surveyId}`)
    expect(landingAfter(clinic.practitioner, left)).toBe(
      `/participant/chart/id/${clinic.patient.id}?thanks=${surveyId}`,
    )
  })

  it('the box names the questionnaire, says whether it is complete and who filled it in', async () => {
    await fill(clinic.participant, surveyId, { PHQ9_1: 1 })
    expect(await box(clinic.participant, `thanks=${surveyId}`)).toMatchObject({
      survey: surveyId,
      title: 'Depression screening (PHQ-9)',
      complete: false,
      administered: false,
      safety: null,
      answersTo: `/survey/fill/id/${surveyId}/participantId/${clinic.patient.id}?answers=1`,
    })
    await fill(clinic.participant, surveyId, {
      ...numbered('PHQ9', [1, 0, 0, 0, 0, 0, 0, 0, 2]),
      PHQ9_DIFFICULTY: 1,
    })
    const [own, administered] = [
      await box(clinic.participant, `thanks=${surveyId}`),
      await box(clinic.practitioner, `thanks=${surveyId}`),
    ]
    expect(own).toMatchObject({
      complete: true,
      administered: false,
      safety: expect.stringContaining('988') as string,
      credit: expect.stringContaining('Pfizer') as string,
    })
    expect(administered).toMatchObject({
      complete: true,
      administered: true,
      answersTo: expect.stringContaining('/survey/doctorFill/') as string,
    })
    expect(administered?.safety).not.toBe(own?.safety)
  })

  it('the box leads to no answers while there are none', async () => {
    await saveAnswer(clinic.participant, surveyId, {
      question: 'PHQ9_1',
      given: { answer: { values: [] } },
      move: 'exit',
    })
    for (const actor of [clinic.participant, clinic.practitioner])
      expect(await box(actor, `thanks=${surveyId}`)).toMatchObject({ complete: false, answersTo: null })
  })

  it('there is none for somebody else, another patient, a deleted or an unknown survey, or no number', async () => {
    const other = await buildClinic()
    expect(await box(other.participant, `thanks=${surveyId}`, other.patient.id)).toBeNull()
    expect(await box(clinic.practitioner, `thanks=${surveyId}`, other.patient.id)).toBeNull()
    for (const text of ['', '0', '999999', '1e3', '-1', "1' OR 1", '9'.repeat(30)])
      expect(await box(clinic.participant, `thanks=${encodeURIComponent(text)}`)).toBeNull()
    expect(await box(clinic.participant, '')).toBeNull()
  })
})
