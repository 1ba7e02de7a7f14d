import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Survey } from 'db/models/survey'
import { actorOf } from 'tests/builders/people'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { atClinic, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import type { Seen } from 'tests/support/reader'

let clinic: AtClinic

beforeEach(async () => {
  clinic = await atClinic()
})

async function begin(code: string) {
  const { id } = await createSurvey(await actorOf(clinic.patient.user_id), {
    questionnaire_code: code,
    participant_id: clinic.patient.id,
  })
  return {
    id,
    own: `/survey/fill/id/${id}/participantId/${clinic.patient.id}`,
    theirs: `/survey/doctorFill/id/${id}/participantId/${clinic.patient.id}`,
    row: () => Survey.findByPk(id),
    scores: () =>
      readRows<{ score_name: string; score: number }>(
        'SELECT score_name, score FROM score WHERE survey_id = $id',
        { id },
      ),
  }
}

/** The next page that has a question: a questionnaire may begin with an introduction. */
const asking = async (page: Seen, next = 'Next'): Promise<Seen> =>
  page.document.querySelector(`[name="${page.valueOf('question')}"]`) ? page : page.press(next)

/** Answers one question after another with these options. */
async function answerAll(first: Seen, values: readonly string[]): Promise<Seen> {
  let page = await asking(first)
  for (const value of values)
    page = await page.press(/^(Next|Finish)$/, { [page.valueOf('question')!]: [value] })
  return page
}

describe('a questionnaire', () => {
  it('is answered one question at a time, finished, scored once, and thanked for', async () => {
    const survey = await begin('GAD7')
    const page = await clinic.self.open(survey.own)
    expect(page.document.querySelectorAll('fieldset')).toHaveLength(1)
    expect(page.buttons).not.toContain('Previous')
    const done = await answerAll(page, ['1', '1', '1', '1', '1', '1', '1'])
    expect(done.path).toMatch(/questionnaires/)
    expect(done.text).toMatch(/Thank you|finished|complete/i)
    expect((await survey.row())?.completed).not.toBeNull()
    expect(await survey.scores()).toMatchObject([{ score: 7 }])
  })

  it('a skipped question is asked again before the end', async () => {
    const survey = await begin('GAD7')
    const page = await asking(await clinic.self.open(survey.own))
    const refused = await page.press('Next')
    expect([refused.status, refused.valueOf('question')]).toEqual([422, page.valueOf('question')])
    expect(refused.document.querySelector('[aria-invalid="true"], [id$="-problem"]')).not.toBeNull()
    expect((await survey.row())?.completed).toBeNull()
  })

  it('an invalid answer is refused at its question, and the stored one stays', async () => {
    const survey = await begin('EXERCISE')
    const page = await asking(await clinic.self.open(survey.own))
    const name = page.document.querySelector<HTMLInputElement>('input[name^="EXERCISE_DAYS"]')!.name
    for (const typed of ['8', 'three', '-1']) {
      const refused = await page.press('Next', { [name]: typed })
      expect([refused.status, refused.valueOf(name)]).toEqual([422, typed])
      expect(refused.errorOf(name)).not.toBe('')
    }
    const next = await page.press('Next', { [name]: '3' })
    expect(next.valueOf('question')).not.toBe(page.valueOf('question'))
  })

  it('goes back with the answer kept, and continues another day where it stopped', async () => {
    const survey = await begin('GAD7')
    const second = await answerAll(await clinic.self.open(survey.own), ['2'])
    const first = await second.press('Previous')
    const name = first.valueOf('question')!
    expect(
      [...first.document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].find((one) => one.checked)
        ?.value,
    ).toBe('2')
    const left = await first.press('Save and exit')
    expect(left.path).not.toBe(survey.own)
    expect((await survey.row())?.completed).toBeNull()
    const again = await clinic.self.open(survey.own)
    expect(again.valueOf('question')).toBe(name)
  })

  it('that another window answered in the meantime shows the stored answer, and the second press saves mine', async () => {
    const survey = await begin('GAD7')
    const [mine, theirs] = [
      await asking(await clinic.self.open(survey.own)),
      await asking(await clinic.self.open(survey.own)),
    ]
    const name = mine.valueOf('question')!
    await theirs.press('Next', { [name]: ['3'] })
    const stale = await mine.press('Next', { [name]: ['0'] })
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('changed in another window')])
    const put = await stale.press('Next', { [name]: ['0'] })
    expect(put.valueOf('question')).not.toBe(name)
  })

  it('that is deleted in the meantime is reported, with what was typed to be copied; a stranger learns nothing', async () => {
    const survey = await begin('GAD7')
    const page = await asking(await clinic.self.open(survey.own))
    const answer = { [page.valueOf('question')!]: '2' }
    await Survey.update({ archived: 1 }, { where: { id: survey.id } })
    expect(await turnedAway(clinic.self, survey.own)).toBe(true)
    const late = await page.press('Next', answer)
    expect([late.heading, late.text]).toEqual(['Not saved', expect.stringContaining('was deleted while')])
    expect(late.document.querySelector('textarea')?.value).toBe('More than half the days')
    const strange = { question: page.valueOf('question')!, move: 'next', ...answer }
    expect(await turnedAway(clinic.stranger, survey.theirs, strange)).toBe(true)
  })

  it('that is finished can be read, but not changed, by the patient', async () => {
    const survey = await begin('GAD7')
    const first = await asking(await clinic.self.open(survey.own))
    await answerAll(first, ['1', '1', '1', '1', '1', '1', '1'])
    const page = await clinic.self.open(survey.own)
    expect(page.text).toContain('Finished on')
    expect(page.buttons).not.toContain('Next')
    const late = await first.press('Next', { [first.valueOf('question')!]: ['3'] })
    expect(late.text).toContain('Finished on')
    expect(await survey.scores()).toMatchObject([{ score: 7 }])
  })

  it("is asked in the reader's language", async () => {
    const survey = await begin('GAD7')
    const page = await (await readerFor(clinic.patient.user_id, 'es')).open(survey.own)
    expect(page.buttons).toEqual(expect.arrayContaining(['Siguiente', 'Guardar y salir']))
    expect((await asking(page, 'Siguiente')).text).toContain('nervios')
  })

  it("has the crisis line on the question's own page, for the answers that require it", async () => {
    const survey = await begin('PHQ9')
    const before = await answerAll(await clinic.self.open(survey.own), ['0', '0', '0', '0', '0', '0', '0'])
    expect([before.text.includes('988'), before.document.querySelector('[data-help]')]).toEqual([false, null])
    const { document, text } = await answerAll(before, ['0'])
    expect(text).toContain('988')
    const calling = [...document.querySelectorAll('[data-help]')].map((option) =>
      option.getAttribute('value'),
    )
    expect(calling).toEqual(['1', '2', '3'])
  })

  it('that is answered with a thought of harm shows at once where to get help', async () => {
    const survey = await begin('PHQ9')
    const page = await answerAll(await clinic.self.open(survey.own), Array<string>(8).fill('0'))
    const done = await answerAll(page, ['1'])
    expect(done.text).toMatch(/988/)
  })
})

describe('a practitioner', () => {
  it('fills in for the patient, lands on the chart, and makes corrections with a reason, which is stored', async () => {
    const survey = await begin('GAD7')
    const page = await clinic.physician.open(survey.theirs)
    const done = await answerAll(page, ['1', '1', '1', '1', '1', '1', '1'])
    expect(done.path).toContain('/participant/')
    const correcting = await clinic.physician.open(`${survey.theirs}?question=GAD7_1`)
    await correcting.press(/Next|Finish/, { GAD7_1: ['3'], reason: 'Misheard' })
    expect(await survey.scores()).toMatchObject([{ score: 9 }])
    const responses = await clinic.physician.open(
      `/survey/responses/participantId/${clinic.patient.id}/id/${survey.id}`,
    )
    expect(responses.text).toContain('Misheard')
  })
})

it("somebody else's questionnaire can neither be read nor answered", async () => {
  const survey = await begin('GAD7')
  const before = (await survey.row())!.toJSON()
  const rival = await atClinic()
  const typed = { question: 'GAD7_1', GAD7_1: '3', move: 'next' }
  const borrowed = `/survey/fill/id/${survey.id}/participantId/${rival.patient.id}`
  for (const [reader, path] of [
    [rival.self, survey.own],
    [rival.self, borrowed],
    [rival.physician, survey.theirs],
  ] as const) {
    expect(await turnedAway(reader, path)).toBe(true)
    expect(await turnedAway(reader, path, typed)).toBe(true)
  }
  expect((await survey.row())!.toJSON()).toEqual(before)
})
