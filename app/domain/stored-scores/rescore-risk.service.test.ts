import { beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeTx } from 'db/connection'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { Response } from 'db/models/response'
import { Survey } from 'db/models/survey'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { rescoreRisk } from './rescore-risk.server'

let clinic: Clinic
const at = (day: string) => `${day}T10:00:00.000Z`
const owner = () => ({ practice_id: clinic.practice.id, participant_id: clinic.patient.id })
const stamp = (created: string) => ({ created, updated: created })

beforeEach(async () => {
  clinic = await buildClinic()
  await clinic.patient.update({ dob: '1965-05-17', gender: 'F', ethnicity: 'WHITE' })
})

async function medicalHistory(completed: string | null): Promise<number> {
  const { id } = await Survey.create({
    participant_id: clinic.patient.id,
    questionnaire_code: 'MH',
    definition_version: latestDefinition('MH')!.version,
    completed,
    ...stamp(completed ?? at('2026-01-01')),
  })
  const answers = {
    MH_CONDITIONS: [[], 'NONE'],
    MH_SMOKING: [['EVERY_DAY'], null],
    MH_BP_MEDICATION: [['NO'], null],
    MH_PAD: [['NO'], null],
  } as const
  await Response.bulkCreate(
    Object.entries(answers).map(([question_name, [values, status]]) => ({
      survey_id: id,
      question_name,
      option_values: JSON.stringify(values),
      status,
      updated: at('2026-01-01'),
    })),
  )
  return id
}

const save = (work: () => Promise<unknown>, since: string | null = null) =>
  writeTx(async () => {
    await work()
    await rescoreRisk(clinic.patient.id, since)
  })
const risks = () =>
  readRows<{ survey_id: number; score_name: string; score: number | null; updated: string }>(
    `SELECT survey_id, score_name, score, updated FROM score WHERE participant_id = $id
      ORDER BY survey_id, score_name`,
    { id: clinic.patient.id },
  )

describe('new measured values', () => {
  it('give the newest finished medical history its risk scores, and only these', async () => {
    await medicalHistory(at('2026-01-05'))
    const newest = await medicalHistory(at('2026-02-05'))
    await medicalHistory(null)
    const lab = { tchol: 180, hdl_c: 47, ...stamp(at('2026-03-01')) }
    await save(() => Biometrics.create({ ...owner(), ...lab }), at('2026-03-01'))
    expect(await risks()).toMatchObject([
      { survey_id: newest, score_name: 'ACC_AHA_SCORE', score: null },
      { survey_id: newest, score_name: 'FRAMINGHAM_SCORE', score: null },
    ])
    await save(
      () => Anthropometrics.create({ ...owner(), bp_systolic: 124, ...stamp(at('2026-06-01')) }),
      at('2026-06-01'),
    )
    expect(await risks()).toMatchObject([
      { survey_id: newest, updated: at('2026-06-01') },
      { survey_id: newest, score: expect.closeTo(10.48, 2) as number, updated: at('2026-06-01') },
    ])
  })

  it('add a point of their own day and leave the older ones as they are', async () => {
    await medicalHistory(at('2026-01-05'))
    await save(() => Anthropometrics.create({ ...owner(), bp_systolic: 124, ...stamp(at('2026-01-01')) }))
    await save(() => Biometrics.create({ ...owner(), tchol: 180, hdl_c: 47, ...stamp(at('2026-01-02')) }))
    await save(() => Biometrics.create({ ...owner(), tchol: 240, hdl_c: 40, ...stamp(at('2026-06-01')) }))
    const lab = { ...owner(), tchol: 210, hdl_c: 47, ...stamp(at('2026-07-01')) }
    await save(() => Biometrics.create({ ...lab, measured_on: '2026-03-01' }))
    const points = (await risks()).filter(({ score_name }) => score_name === 'FRAMINGHAM_SCORE')
    expect(points.map(({ updated }) => updated).sort()).toEqual([
      at('2026-01-05'),
      '2026-03-01T12:00:00.000Z',
      at('2026-06-01'),
    ])
    const [own, middle, newest] = points.sort((a, b) => (a.updated < b.updated ? -1 : 1))
    expect(own?.score).toBeCloseTo(10.11, 1)
    expect(middle!.score!).toBeGreaterThan(own!.score!)
    expect(newest!.score!).toBeGreaterThan(middle!.score!)
  })

  it('do not touch a point that is older than themselves, whatever has changed about the person', async () => {
    await medicalHistory(at('2026-01-05'))
    const old = { bp_systolic: 124, ...stamp(at('2026-01-01')) }
    await save(() => Anthropometrics.create({ ...owner(), ...old }))
    await save(() => Biometrics.create({ ...owner(), tchol: 180, hdl_c: 47, ...stamp(at('2026-01-02')) }))
    const before = await risks()
    await clinic.patient.update({ gender: 'M' })
    const lab = { tchol: 180, hdl_c: 47, ...stamp(at('2026-06-01')) }
    await save(() => Biometrics.create({ ...owner(), ...lab }), at('2026-06-01'))
    const after = await risks()
    expect(after).toHaveLength(4)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  it('that look wrong give no score until somebody confirms them', async () => {
    await medicalHistory(at('2026-01-05'))
    const lab = { tchol: 40, hdl_c: 47, ...stamp(at('2026-03-01')) }
    const row = await Biometrics.create({ ...owner(), ...lab })
    await save(() => Anthropometrics.create({ ...owner(), bp_systolic: 124, ...stamp(at('2026-01-01')) }))
    expect((await risks()).map(({ score }) => score)).toEqual([null, null])
    await save(() => row.update({ confirmed: 'tchol hdl_c' }))
    expect((await risks()).some(({ score }) => score !== null)).toBe(true)
  })

  it('a deleted value counts no more', async () => {
    await medicalHistory(at('2026-01-05'))
    await save(() => Anthropometrics.create({ ...owner(), bp_systolic: 124, ...stamp(at('2026-01-01')) }))
    const biometrics = await Biometrics.create({
      ...owner(),
      tchol: 180,
      hdl_c: 47,
      ...stamp(at('2026-01-02')),
    })
    await save(() => Biometrics.create({ ...owner(), tchol: 181, ...stamp(at('2026-01-03')) }))
    expect((await risks()).every(({ score }) => score !== null)).toBe(true)
    await save(() => biometrics.update({ archived: 1 }))
    expect((await risks()).map(({ score }) => score)).toEqual([null, null])
  })

  it('without a finished medical history nothing happens', async () => {
    await medicalHistory(null)
    await save(() => Biometrics.create({ ...owner(), tchol: 180, hdl_c: 47, ...stamp(at('2026-03-01')) }))
    expect(await risks()).toEqual([])
  })
})
