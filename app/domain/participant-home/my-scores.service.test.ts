import { beforeAll, describe, expect, it } from 'vitest'
import { setEnv } from '~/platform/env.server'
import { dietEnv } from 'tests/support/diet-service'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { Response } from 'db/models/response'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import type { Actor } from '~/access/actor'
import { loadParticipantHome } from '~/domain/participant-home/participant-home.server'
import { loadChart, type ChartModal } from '~/domain/patients/chart.server'
import { thresholdIndex } from '~/domain/scoring/bands'
import { LIGHT_NAMES, RTC_GROUPS } from '~/domain/questionnaire/score-names'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { statementsOf } from 'tests/support/statements'
import { loadMyLifestyle, loadMyMindset, loadMyReports } from './my-scores.server'
import { readerOf } from '~/domain/stored-scores/reader.server'

const DAY = 86_400_000
const NOW = new Date('2026-06-15T12:00:00Z')

let clinic: Clinic
beforeAll(async () => {
  setClock(NOW)
  clinic = await buildClinic()
})

const reader = (actor: Actor, theme: 'default' | 'tendwell' = 'default', lang: 'en' | 'es' = 'en') =>
  readerOf({ t: translator(lang), lang, actor, theme })
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )

/** One completed questionnaire with these scores, `days` ago. */
async function scored(
  participant_id: number,
  scores: Record<string, number | null>,
  days = 1,
  code = 'MH',
): Promise<void> {
  const completed = new Date(NOW.getTime() - days * DAY).toISOString()
  const survey = await Survey.create({
    participant_id,
    questionnaire_code: code,
    definition_version: 1,
    started: completed,
    completed,
    ...stamp(),
  })
  await Score.bulkCreate(
    Object.entries(scores).map(([score_name, score]) => ({
      participant_id,
      survey_id: survey.id,
      score_name,
      score,
      value: score,
      threshold_index: thresholdIndex(score_name, score),
      updated: completed,
    })),
  )
}

/** One completed questionnaire whose score lacks these inputs. */
async function lacking(
  participant_id: number,
  score_name: string,
  missing: string,
  code: string,
  note: string | null = null,
): Promise<void> {
  const completed = new Date(NOW.getTime() - DAY / 2).toISOString()
  const survey = await Survey.create({
    participant_id,
    questionnaire_code: code,
    definition_version: 1,
    started: completed,
    completed,
    ...stamp(),
  })
  await Score.create({
    participant_id,
    survey_id: survey.id,
    score_name,
    score: null,
    value: null,
    threshold_index: null,
    missing,
    note,
    updated: completed,
  })
}

describe('my lifestyle', () => {
  it('has five widgets, each with how fresh it is and the way to what is missing', async () => {
    const { participant, patient } = await buildClinic()
    await scored(patient.id, { SCORE_EXER: 210, SCORE_STRESS: 16 }, 10)
    await scored(patient.id, { SCORE_SLEEP: 3, TOTAL_SCORE: 9 }, 400)
    const { widgets, total } = await loadMyLifestyle(participant, reader(participant))
    expect(
      widgets.map(({ card, status: fresh }) => [card.name, fresh, card.latest.display, card.latest.bandText]),
    ).toEqual([
      ['SCORE_EXER', 'recent', '210\u00a0min/week', 'Active'],
      ['SCORE_DIET', 'none', '', ''],
      ['SCORE_STRESS', 'recent', '16', 'Mild'],
      ['SCORE_SLEEP', 'old', '3', 'Low risk'],
    ])
    expect(total).toMatchObject({
      status: 'old',
      card: { latest: { display: '9', riskIndex: 2, bandText: 'High risk' } },
    })
  })

  it('says what a score and the total lack, in words, as the chart does', async () => {
    const { participant, practitioner, patient } = await buildClinic()
    await scored(patient.id, { SCORE_EXER: 210, SCORE_SLEEP: 3 })
    await lacking(patient.id, 'SCORE_STRESS', 'STRESS_3 STRESS_5', 'STRESS')
    const { total, widgets } = await loadMyLifestyle(participant, reader(participant))
    const stress = widgets.find(({ card }) => card.name === 'SCORE_STRESS')
    const t = translator('en')
    expect(stress).toMatchObject({
      status: 'none',
      card: { latest: { value: null }, missing: [t('stress.STRESS_3'), t('stress.STRESS_5')] },
    })
    expect(total).toMatchObject({
      status: 'none',
      card: { missing: ['Sitting time', 'Diet', 'Stress'], noteText: t('risk.total.local') },
    })
    const lifestyle = (
      await loadChart(practitioner, patient.id, reader(practitioner, 'default', 'es'))
    ).groups.find(({ id }) => id === 'lifestyle')
    expect(lifestyle?.scores.map(({ name, missing }) => [name, missing.length])).toEqual([
      ['TOTAL_SCORE', 3],
      ['SCORE_EXER', 0],
      ['SCORE_STRESS', 2],
      ['SCORE_SLEEP', 0],
    ])
    expect(lifestyle?.scores[0]?.missing).toEqual(['Tiempo sentado', 'Alimentación', 'Estrés'])
  })

  it('keeps an older value when the newest attempt lacks something; a risk that does not apply says why', async () => {
    const { practitioner, patient } = await buildClinic()
    await scored(patient.id, { SCORE_EXER: 210 }, 9)
    await lacking(patient.id, 'SCORE_EXER', 'EXERCISE_DAYS', 'EXERCISE')
    await lacking(patient.id, 'ACC_AHA_SCORE', 'tchol MH_SMOKING', 'MH', 'risk.missing')
    const cards = (await loadChart(practitioner, patient.id, reader(practitioner))).groups.flatMap(
      ({ scores }) => scores,
    )
    expect(cards.find(({ name }) => name === 'SCORE_EXER')).toMatchObject({
      latest: { value: 210 },
      missing: [],
    })
    expect(cards.find(({ name }) => name === 'ACC_AHA_SCORE')).toMatchObject({
      latest: { display: 'not applicable' },
      noteText: translator('en')('risk.missing'),
      missing: ['Total cholesterol', translator('en')('mh.MH_SMOKING')],
    })
    await lacking(patient.id, 'FRAMINGHAM_SCORE', 'gender', 'MH', 'risk.disease')
    const ill = (await loadChart(practitioner, patient.id, reader(practitioner))).groups.flatMap(
      ({ scores }) => scores,
    )
    expect(ill.find(({ name }) => name === 'FRAMINGHAM_SCORE')).toMatchObject({
      missing: [],
      noteText: translator('en')('risk.disease'),
    })
    await scored(patient.id, { ACC_AHA_SCORE: 6 }, 0)
    const later = (await loadChart(practitioner, patient.id, reader(practitioner))).groups.flatMap(
      ({ scores }) => scores,
    )
    expect(later.find(({ name }) => name === 'ACC_AHA_SCORE')).toMatchObject({
      missing: [],
      noteText: translator('en')('risk.accAha.groups'),
    })
  })

  it('leads from a missing score to its questionnaire', async () => {
    const { participant, patient } = await buildClinic()
    const { widgets } = await loadMyLifestyle(participant, reader(participant))
    expect(widgets[0]).toMatchObject({
      status: 'none',
      todo: {
        code: 'EXERCISE',
        action: { kind: 'create', to: expect.stringContaining(`/participantId/${patient.id}`) as string },
      },
    })
  })

  it.each([
    [true, true, { SCORE_DIET: 5, SCORE_DIETID: 71 }, 'SCORE_DIETID'],
    [true, true, { SCORE_DIET: 5 }, 'SCORE_DIET'],
    [true, true, { SCORE_DIET: 5, SCORE_DIETID: null }, 'SCORE_DIET'],
    [true, false, { SCORE_DIET: 5, SCORE_DIETID: 71 }, 'SCORE_DIET'],
    [false, true, { SCORE_DIET: 5, SCORE_DIETID: 71 }, 'SCORE_DIET'],
  ])(
    'takes the diet score of the practice, as do reports, home and chart; practice uses DietID: %s, service set up: %s, scores %j (SCO-04, DIET-08)',
    async (uses, configured, scores, name) => {
      setEnv(configured ? dietEnv() : undefined)
      const { participant, practitioner, practice, patient } = await buildClinic()
      await scored(patient.id, scores)
      await practice.update({ use_dietid_questionnaire: uses ? 1 : 0 })
      const [own, colleague] = [await actorOf(participant.userId), await actorOf(practitioner.userId)]
      const cards = [
        (await loadMyLifestyle(own, reader(own))).widgets.map(({ card }) => card),
        (await loadMyReports(own, reader(own))).widgets.map(({ card }) => card),
        (await loadChart(colleague, patient.id, reader(colleague))).groups.flatMap(({ scores }) => scores),
        (await loadChart(colleague, patient.id, reader(colleague), { kind: 'trends' })).trends ?? [],
      ]
      expect(
        cards.map((some) => some.map((card) => card.name).filter((some) => some.startsWith('SCORE_DIET'))),
      ).toEqual(cards.map(() => [name]))
      const home = await loadParticipantHome(own, { t: translator('en'), lang: 'en' })
      const diet = name === 'SCORE_DIETID' ? 'Diet quality' : 'Diet'
      expect(home.results).toEqual([{ kind: 'first', text: `Your first results: ${diet}.` }])
    },
  )
})

describe('my mindset', () => {
  it('shows the ratio with two digits on the tendwell theme only', async () => {
    const { participant, patient } = await buildClinic()
    await scored(patient.id, { WBI_SCORE: 6.3, RATIO_SCORE: 3 })
    const own = await loadMyMindset(participant, reader(participant, 'tendwell'))
    expect(own.wellBeing.card.latest).toMatchObject({ display: '6.30', bandText: 'Potential improvement' })
    expect(own.ratio?.card).toMatchObject({
      custom: true,
      latest: { display: '3.0 : 1', bandText: '3 and over' },
    })
    expect((await loadMyMindset(participant, reader(participant))).ratio).toBeNull()
  })

  it('opens 6, 6 and 3 readiness topics with hearts; the gauge is their mean', async () => {
    const { participant, patient } = await buildClinic()
    await scored(patient.id, { RTC_EXERCISE: 2, RTC_DIET: 9 }, 90, 'RTC')
    await scored(patient.id, { RTC_EXERCISE: 7, RTC_DIET: 4, RTC_MOOD: null }, 2, 'RTC')
    const { readiness, readinessStatus, readinessTodo } = await loadMyMindset(
      participant,
      reader(participant, 'default', 'es'),
    )
    expect(readiness?.groups.map(({ rows }) => rows.length)).toEqual([6, 6, 3])
    expect(readiness?.card.latest).toMatchObject({ value: 5.5, display: '5.50', bandText: 'Con dudas' })
    expect(readiness?.card.points.map(({ value }) => value)).toEqual([5.5, 5.5])
    expect(readiness?.note).toBe('Promedio de 2 temas')
    expect(readiness?.groups[0]?.rows[0]).toMatchObject({
      label: 'Ejercicio',
      display: '7',
      heartsText: '3.5 de 5 corazones',
      hearts: ['full', 'full', 'full', 'half', 'empty'],
    })
    expect(readiness?.groups[2]?.rows[0]).toMatchObject({ hearts: null, bandText: '' })
    expect(readinessTodo).toBeNull()
    expect(readinessStatus).toBe('recent')
  })
})

describe('my reports', () => {
  it('has the five score charts and a legend of four risks; well-being and ratio on the tendwell theme only', async () => {
    const { participant, patient } = await buildClinic()
    await scored(patient.id, {
      WBI_MIND: 3,
      WBI_BODY: 7,
      WBI_LIFE: 5,
      WBI_WORK: null,
      WBI_OVERALL: 8,
      RATIO_SCORE: 2.9,
    })
    const plain = await loadMyReports(participant, reader(participant))
    expect(plain.widgets.map(({ card }) => card.name)).toEqual([
      'SCORE_EXER',
      'SCORE_DIET',
      'SCORE_STRESS',
      'SCORE_SLEEP',
      'TOTAL_SCORE',
    ])
    expect(plain.legend).toEqual(['Low risk', 'Increased risk', 'High risk', 'Very high risk'])
    expect(plain.wellBeing).toBeNull()
    const { wellBeing } = await loadMyReports(participant, reader(participant, 'tendwell'))
    expect(wellBeing?.breakdown?.bars.map(({ label, value, bandText }) => [label, value, bandText])).toEqual([
      ['Overall', 8, 'Doing well'],
      ['Mind', 3, 'Burnout'],
      ['Body', 7, 'Doing well'],
      ['Work', null, ''],
      ['Life', 5, 'Potential improvement'],
    ])
    expect(wellBeing?.ratio).toMatchObject({ status: 'recent', card: { latest: { display: '2.9:1' } } })
  })
})

describe("the practitioner's chart", () => {
  const chart = (
    actor: Actor,
    id: number,
    theme: 'default' | 'tendwell' = 'default',
    modal: ChartModal = null,
  ) => loadChart(actor, id, reader(actor, theme), modal)

  it('groups the scores and names the missing ones (PAT-16)', async () => {
    const { practitioner, patient } = await buildClinic()
    await scored(patient.id, {
      PHQ9_SCORE: 11,
      SCORE_EXER: 0,
      FRAMINGHAM_SCORE: 0.4,
      ACC_AHA_SCORE: null,
      SCORE_PMH: 2,
      WBI_SCORE: 8,
      RATIO_SCORE: 1.5,
    })
    const { groups, mindset, wellBeing } = await chart(practitioner, patient.id)
    expect(
      groups.map(({ id, scores }) => [id, scores.map(({ name, latest }) => `${name} ${latest.display}`)]),
    ).toEqual([
      ['screening', ['PHQ9_SCORE 11']],
      ['lifestyle', ['TOTAL_SCORE ', 'SCORE_EXER 0\u00a0min/week']],
      ['biometric', ['FRAMINGHAM_SCORE less than 1%', 'ACC_AHA_SCORE not applicable', 'SCORE_PMH 2']],
    ])
    expect(groups[1]?.missing).toEqual(['Sitting time', 'Diet', 'Stress', 'Sleep'])
    expect(mindset.scores.map(({ name }) => name)).toEqual(['WBI_SCORE'])
    expect(wellBeing).toBeNull()
    const tendwell = await chart(practitioner, patient.id, 'tendwell')
    expect(
      tendwell.mindset.scores.map(({ name, latest }) => [name, latest.display, latest.bandText]),
    ).toEqual([
      ['WBI_SCORE', '8', 'Doing well'],
      ['RATIO_SCORE', '1.5:1', '1 to under 3'],
    ])
  })

  it('shows the newest measured values with their classes', async () => {
    const { practitioner, practice, patient } = await buildClinic()
    const owner = { practice_id: practice.id, participant_id: patient.id, ...stamp() }
    await Anthropometrics.create({
      ...owner,
      weight_lb: 165,
      height_in: 67,
      bp_systolic: 128,
      bp_diastolic: 76,
    })
    await Biometrics.create({ ...owner, a1c: 5.9 })
    const { measures } = await chart(practitioner, patient.id)
    expect(measures.map(({ name, display, classText, risk }) => [name, display, classText, risk])).toEqual([
      ['BMI', '25.90\u00a0kg/m²', 'Overweight', 1],
      ['BLOOD_PRESSURE', '128/76\u00a0mmHg', 'Elevated', 1],
      ['A1C', '5.9\u00a0%', 'Prediabetes range', 1],
    ])
  })

  it('shows the newest of each fitness measure, also those that only an earlier visit has', async () => {
    const { practitioner, patient } = await buildClinic()
    await patient.update({ gender: 'F', dob: '1956-01-31' })
    const measured = async (days: number, answers: Record<string, number | null>) => {
      const completed = new Date(NOW.getTime() - days * DAY).toISOString()
      const { id: survey_id } = await Survey.create({
        participant_id: patient.id,
        questionnaire_code: 'FITNESS',
        definition_version: 1,
        started: completed,
        completed,
        ...stamp(),
      })
      await Response.bulkCreate(
        Object.entries(answers).map(([question_name, value]) => ({
          survey_id,
          question_name,
          option_values: JSON.stringify([value]),
          ...stamp(),
        })),
      )
    }
    await measured(30, { FITNESS_GAIT: 5.1, FITNESS_STANDS: 9 })
    await measured(2, { FITNESS_GAIT: 4.9, FITNESS_STANDS: null, FITNESS_REACH: -1.5 })
    const { measures } = await chart(practitioner, patient.id)
    expect(measures.map(({ name, display, classText }) => [name, display, classText])).toEqual([
      ['GAIT_SPEED', '0.82\u00a0m/s', 'Increased risk'],
      ['SIT_TO_STAND', '9', 'Below average'],
      ['SIT_AND_REACH', '-1.5\u00a0in', 'Below average'],
    ])
  })

  it('has 13 lights, lit at level 1, and unknown without a score (SCO-05)', async () => {
    const { practitioner, patient } = await buildClinic()
    await scored(patient.id, { OK_FINANCES: 1, OK_ADLS: 1 }, 60)
    await scored(patient.id, { OK_FINANCES: 0, OK_POVERTY: null }, 5)
    const { lights, notDiagnosis } = await chart(practitioner, patient.id)
    expect(notDiagnosis).toBe('Screening results are not a diagnosis.')
    expect(lights.map(({ name }) => name)).toEqual([...LIGHT_NAMES])
    expect(
      Object.fromEntries(
        lights.filter(({ state }) => state !== 'unknown').map(({ name, state }) => [name, state]),
      ),
    ).toEqual({ OK_FINANCES: 'off', OK_ADLS: 'on' })
  })

  it('opens the trends of every score, the readiness rulers as one (PAT-14, PAT-15)', async () => {
    const { practitioner, patient } = await buildClinic()
    await scored(patient.id, {
      SCORE_EXER: 200,
      WBI_MIND: 4,
      RATIO_SCORE: 2,
      OK_ADLS: 1,
      ...Object.fromEntries(RTC_GROUPS.flat().map((name) => [name, 5])),
    })
    const trends = async (theme: 'default' | 'tendwell') =>
      (await chart(practitioner, patient.id, theme, { kind: 'trends' })).trends?.map(({ label }) => label)
    expect(await trends('default')).toEqual(['Exercise', 'Readiness to change'])
    expect(await trends('tendwell')).toEqual(['Exercise', 'Positivity ratio', 'Mind', 'Readiness to change'])
    expect((await chart(practitioner, patient.id)).trends).toBeNull()
  })
})

describe('access and cost', () => {
  it('refuses readers without a participant record', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    for (const load of [loadMyLifestyle, loadMyMindset, loadMyReports]) {
      expect(await status(load(admin, reader(admin)))).toBe(403)
    }
  })

  it('shows nobody the scores of others', async () => {
    await scored(clinic.patient.id, { SCORE_EXER: 300 })
    const { participant } = await buildClinic()
    expect(
      (await loadMyLifestyle(participant, reader(participant))).widgets.every(
        ({ status: fresh }) => fresh === 'none',
      ),
    ).toBe(true)
  })

  it('asks as many statements for two hundred results as for none', async () => {
    const { participant, practitioner, patient } = await buildClinic()
    const all = async () => [
      await statementsOf(() => loadMyLifestyle(participant, reader(participant))),
      await statementsOf(() => loadMyMindset(participant, reader(participant, 'tendwell'))),
      await statementsOf(() => loadMyReports(participant, reader(participant, 'tendwell'))),
      await statementsOf(() =>
        loadChart(practitioner, patient.id, reader(practitioner, 'tendwell'), { kind: 'trends' }),
      ),
    ]
    const before = await all()
    for (let survey = 0; survey < 20; survey++)
      await scored(
        patient.id,
        Object.fromEntries(
          RTC_GROUPS.flat()
            .slice(0, 10)
            .map((name) => [name, survey % 11]),
        ),
        survey + 1,
        'RTC',
      )
    expect(await all()).toEqual(before)
    expect(before.slice(0, 3)).toEqual([4, 4, 5])
  })
})
