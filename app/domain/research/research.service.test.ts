import { beforeEach, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { Survey } from 'db/models/survey'
import { Score } from 'db/models/score'
import type { Actor } from '~/access/actor'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { deleteSurvey } from '~/domain/survey/delete-survey.server'
import { buildClinic, fill, numbered, type Clinic } from '~/domain/survey/survey-test-support'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { contentSecurityPolicy } from '~/platform/headers.server'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { createHandoffLink } from './create-link.server'
import { setEnv, type Env } from '~/platform/env.server'
import { loadHandoffPage } from './handoff-page.server'
import { researchCalls } from './research-calls.server'
import { signId } from './signed-id.server'

const RETURN = 'https://study.example/back?study=1'
const reader = { t: translator('en'), lang: 'en' as const, theme: 'conifer' as const, timeZone: 'UTC' }
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )
const open = (query: Record<string, string>) => loadHandoffPage(new URLSearchParams(query), reader)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

let clinic: Clinic
let admin: Actor
let surveyId: number

/** The query of a valid link, with overrides. */
const link = (over: Record<string, string> = {}) => ({
  participantId: signId('participant', clinic.patient.id, inHours(1)),
  surveyId: signId('survey', surveyId, inHours(1)),
  returnUrl: RETURN,
  ...over,
})

/** A study with these settings; by default of the clinic's company. */
const research = (other: Partial<Env>) =>
  setEnv({
    RESEARCH_SECRET: 's'.repeat(32),
    RESEARCH_ORIGINS: ['https://study.example'],
    RESEARCH_COMPANIES: [clinic.patient.company_id!],
    ...other,
  })

beforeEach(async () => {
  clinic = await buildClinic()
  admin = await actorOf((await buildAdmin()).id)
  research({})
  surveyId = (
    await createSurvey(clinic.participant, { questionnaire_code: 'GAD7', participant_id: clinic.patient.id })
  ).id
  await fill(clinic.participant, surveyId, numbered('GAD7', [1, 1, 1, 1, 1, 1, 3]))
})

describe('a good link', () => {
  it('shows the survey and offers its scores to exactly the configured origin', async () => {
    const { page, status: answered, origin } = await open(link({ caseIndex: '7' }))
    expect([answered, origin, page.problem, page.error]).toEqual([200, 'https://study.example', null, null])
    expect(page.form).toMatchObject({ action: RETURN, host: 'study.example', caseIndex: '7' })
    expect(JSON.parse(page.form!.imdata)).toEqual({ GAD7_SCORE: { score: 9, value: 9, threshold_index: 1 } })
    expect(page.survey?.sections[0]?.items).toHaveLength(7)
    expect(contentSecurityPolicy('n', { formTarget: origin! })).toContain(
      "form-action 'self' https://study.example",
    )
    expect(contentSecurityPolicy('n')).toMatch(/form-action 'self'$/)
    expect(
      await readRow(
        'SELECT user_id, text FROM user_log WHERE record_id = $surveyId ORDER BY id DESC LIMIT 1',
        { surveyId },
      ),
    ).toEqual({ user_id: null, text: `Research hand-off of survey #${surveyId}` })
  })

  it('says scores as they are read elsewhere: risks in whole percent or not applicable, lights in words', async () => {
    const score = (score_name: string, value: number | null) => ({
      participant_id: clinic.patient.id,
      survey_id: surveyId,
      score_name,
      score: value,
      value,
      updated: new Date().toISOString(),
    })
    await Score.bulkCreate([
      score('ACC_AHA_SCORE', 4.62),
      score('FRAMINGHAM_SCORE', null),
      score('OK_ADLS', 0),
      score('SCORE_SED', null),
    ])
    const { page } = await open(link())
    expect(page.survey?.scores.map(({ text }) => text)).toEqual([
      '5%',
      'not applicable',
      '9',
      'Needs attention',
      '–',
    ])
    expect(page.survey?.notDiagnosis).toBe('Screening results are not a diagnosis.')
  })

  it('sends nothing without a return address or before the questionnaire is complete', async () => {
    const { returnUrl: _none, ...without } = link()
    expect((await open(without)).page).toMatchObject({ problem: 'noReturn', form: null })
    const { id } = await createSurvey(clinic.practitioner, {
      questionnaire_code: 'GAD7',
      participant_id: clinic.patient.id,
    })
    expect(await open(link({ surveyId: signId('survey', id, inHours(1)) }))).toMatchObject({
      page: { problem: 'notComplete', form: null },
      origin: null,
    })
  })
})

describe('a wrong link opens nothing', () => {
  const cases: [string, () => Record<string, string>][] = [
    ['a plain number', () => ({ participantId: String(clinic.patient.id), surveyId: String(surveyId) })],
    [
      'another number under the same signature',
      () => ({ surveyId: signId('survey', surveyId, inHours(1)).replace(/^\d+/, String(surveyId + 1)) }),
    ],
    [
      'a later expiry under the same signature',
      () => ({
        surveyId: signId('survey', surveyId, inHours(-1)).replace(
          /\.\d+\./,
          `.${Math.floor(inHours(9).getTime() / 1000)}.`,
        ),
      }),
    ],
    ['an expired one', () => ({ surveyId: signId('survey', surveyId, inHours(-1)) })],
    ['one of the other kind', () => ({ surveyId: signId('participant', surveyId, inHours(1)) })],
    [
      'a changed signature',
      () => ({
        surveyId: signId('survey', surveyId, inHours(1)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      }),
    ],
    ['an empty one', () => ({ participantId: '' })],
    ['a very long one', () => ({ participantId: 'x'.repeat(100_000) })],
  ]
  it.each(cases)('%s', async (_name, over) => {
    expect(await open(link(over()))).toMatchObject({
      page: { problem: 'badLink', survey: null, form: null },
      status: 403,
      origin: null,
    })
  })

  it('a survey of somebody else, a deleted one, a participant outside the programme', async () => {
    const other = await buildClinic()
    research({ RESEARCH_COMPANIES: [clinic.patient.company_id!, other.patient.company_id!] })
    expect(
      (await open(link({ participantId: signId('participant', other.patient.id, inHours(1)) }))).status,
    ).toBe(403)
    research({ RESEARCH_COMPANIES: [other.patient.company_id!] })
    expect((await open(link())).status).toBe(403)
    research({})
    await deleteSurvey(admin, surveyId)
    expect((await open(link())).status).toBe(403)
  })

  it('any link once the key is changed or gone', async () => {
    const before = link()
    research({ RESEARCH_SECRET: 't'.repeat(32) })
    expect((await open(before)).status).toBe(403)
    research({ RESEARCH_SECRET: undefined })
    expect((await open(before)).status).toBe(403)
  })
})

describe('the return address', () => {
  it.each([
    'javascript:alert(1)',
    'http://study.example/',
    'https://study.example.evil.example/',
    'https://study.example:8443/',
    'https://user@study.example/',
    'https://evil.example/https://study.example',
    '//study.example/',
    '/relative',
    'data:text/html,x',
    'https://STUDY.example.',
    `https://study.example/${'x'.repeat(3000)}`,
  ])('%s receives nothing', async (returnUrl) => {
    expect(await open(link({ returnUrl }))).toMatchObject({
      page: { problem: 'badReturn', survey: null, form: null },
      status: 422,
      origin: null,
    })
    expect(
      await status(
        createHandoffLink(clinic.practitioner, {
          participant_id: clinic.patient.id,
          survey_id: surveyId,
          returnUrl,
        }),
      ),
    ).toBe(422)
  })

  it('carries no case number that is none', async () => {
    expect(await open(link({ caseIndex: '"><script>' }))).toMatchObject({
      page: { problem: 'badCase', survey: null },
      status: 422,
    })
  })
})

it('shows an error of the research site as one short line of text', async () => {
  const { page } = await open({ error: `<b>No</b>\n\u0007 ${'x'.repeat(1000)}` })
  expect(page.error).toMatch(/^<b>No<\/b> x+$/)
  expect(page.error).toHaveLength(300)
  expect((await open({ error: '  ' })).page).toMatchObject({ error: null, problem: 'noLink' })
})

describe('creating a link', () => {
  const input = () => ({
    participant_id: clinic.patient.id,
    survey_id: surveyId,
    returnUrl: RETURN,
    caseIndex: '3',
  })

  it('gives its administrators and practitioners one that opens for a day', async () => {
    for (const actor of [clinic.practitioner, admin]) {
      const { url, expires } = await createHandoffLink(actor, input())
      const query = Object.fromEntries(new URL(url).searchParams)
      expect(new URL(url).pathname).toBe('/conifer')
      expect((await open(query)).page.form).toMatchObject({ action: RETURN, caseIndex: '3' })
      setClock(new Date(Date.parse(expires) + 1000))
      expect((await open(query)).status).toBe(403)
      setClock()
    }
  })

  it('is refused to everybody else, and for participants outside the programme', async () => {
    const stranger = (await buildClinic()).practitioner
    for (const actor of [clinic.participant, stranger])
      expect(await status(createHandoffLink(actor, input()))).toBe(403)
    const foreign = await Survey.findOne({ where: { id: surveyId } })
    expect(
      await status(
        createHandoffLink(admin, {
          ...input(),
          participant_id: (await buildClinic()).patient.id,
          survey_id: foreign!.id,
        }),
      ),
    ).toBe(403)
    research({ RESEARCH_COMPANIES: [] })
    expect(await status(createHandoffLink(clinic.practitioner, input()))).toBe(403)
  })
})

it('score/get-conifer-scores answers to the same link and to no other', async () => {
  const call = researchCalls.find(({ name }) => name === 'score/get-conifer-scores')!
  const run = (input: unknown) =>
    call.run(call.input.parse(input), {
      actor: null,
      session: null,
      request: new Request('http://localhost/api'),
    })
  const { participantId, surveyId: survey } = link()
  expect(await run({ participant_id: participantId, survey_id: survey })).toEqual({
    GAD7_SCORE: { score: 9, value: 9, threshold_index: 1 },
  })
  expect(await status(run({ participant_id: String(clinic.patient.id), survey_id: String(surveyId) }))).toBe(
    403,
  )
  expect(() => call.input.parse({ participant_id: 1, survey_id: 2 })).toThrow()
})
