import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { actorOf, buildParticipant } from 'tests/builders/people'
import { createSurvey, createSurveys } from './create-surveys.server'
import { openCopy } from './open-copy.server'
import { questionnaireItems } from './questionnaire-items.server'
import { questionnaireRows } from './questionnaire-rows.server'
import { buildClinic, fill, numbered, type Clinic } from './survey-test-support'

let clinic: Clinic
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )

beforeEach(async () => {
  clinic = await buildClinic()
})

describe('creating surveys', () => {
  it('remembers version, practice and author, and answers a repeat with the first survey', async () => {
    const input = { questionnaire_code: 'PHQ9', participant_id: clinic.patient.id }
    const first = await createSurvey(clinic.practitioner, input, 'key-1')
    expect(await createSurvey(clinic.practitioner, input, 'key-1')).toEqual(first)
    const rows = await readRows(
      'SELECT id, definition_version, practice_id, created_by FROM survey WHERE participant_id = $id',
      { id: clinic.patient.id },
    )
    expect(rows).toEqual([
      {
        id: first.id,
        definition_version: 1,
        practice_id: clinic.practice.id,
        created_by: clinic.practitioner.userId,
      },
    ])
  })

  it('gives a participant the unfinished one, and a new one after finishing', async () => {
    const input = { questionnaire_code: 'GAD7', participant_id: clinic.patient.id }
    const { id } = await createSurvey(clinic.practitioner, input)
    expect(await createSurvey(clinic.participant, input)).toEqual({ id })
    await fill(clinic.participant, id, numbered('GAD7', [0, 0, 0, 0, 0, 0, 0]))
    expect((await createSurvey(clinic.participant, input)).id).not.toBe(id)
  })

  it('gives a participant no second copy and several at once never (SUR-29, OP-46, OP-53)', async () => {
    const participant_id = clinic.patient.id
    const { id } = await createSurvey(clinic.practitioner, { questionnaire_code: 'GAD7', participant_id })
    const codes = ['PHQ9', 'GAD7']
    expect(
      await status(createSurveys(clinic.participant, { participant_id, questionnaireCodes: codes })),
    ).toBe(403)
    expect(await createSurvey(clinic.participant, { questionnaire_code: 'GAD7', participant_id })).toEqual({
      id,
    })
    const { ids } = await createSurveys(clinic.practitioner, { participant_id, questionnaireCodes: codes })
    expect(ids[1]).toBe(id)
    const again = await createSurveys(clinic.practitioner, {
      participant_id,
      questionnaireCodes: codes,
      another: true,
    })
    expect(again.ids.filter((some) => ids.includes(some))).toEqual([])
  })

  it('goes on with the one that is open, unless a practitioner asks for another', async () => {
    const input = { questionnaire_code: 'PHQ9', participant_id: clinic.patient.id }
    const { id } = await createSurvey(clinic.practitioner, input)
    expect(await createSurvey(clinic.practitioner, input)).toEqual({ id })
    const another = await createSurvey(clinic.practitioner, { ...input, another: true })
    expect(another.id).toBeGreaterThan(id)
    expect(await createSurvey(clinic.participant, { ...input, another: true })).toEqual(another)
    const many = { participant_id: clinic.patient.id, questionnaireCodes: ['PHQ9', 'GAD7'] }
    const { ids, continued } = await createSurveys(clinic.practitioner, many)
    expect([ids[0], continued]).toEqual([another.id, [another.id]])
    const again = await createSurveys(clinic.practitioner, { ...many, another: true })
    expect(again.continued).toEqual([])
  })

  it('says what is half filled', async () => {
    const code = 'GAD7'
    const patient = clinic.patient.id
    expect(await openCopy(patient, code)).toBeNull()
    const { id } = await createSurvey(clinic.practitioner, {
      questionnaire_code: code,
      participant_id: patient,
    })
    expect(await openCopy(patient, code)).toMatchObject({ id, answers: 0 })
    await fill(clinic.participant, id, numbered(code, [0, 1]))
    expect(await openCopy(patient, code)).toMatchObject({ id, answers: 2 })
  })

  it('keeps the link to earlier answers beside a newer copy', async () => {
    const input = { questionnaire_code: 'GAD7', participant_id: clinic.patient.id }
    const { id } = await createSurvey(clinic.practitioner, input)
    await fill(clinic.participant, id, numbered('GAD7', [0, 0, 0, 0, 0, 0, 0]))
    await createSurvey(clinic.practitioner, input)
    const linksOf = async (actor: Actor) => {
      const reader = readerOf({ t: translator('en'), lang: 'en', theme: 'default', actor })
      const { items } = await questionnaireItems(actor, clinic.patient.id, reader)
      return items.find((item) => item.code === 'GAD7')?.links.map(({ kind, to }) => [kind, to])
    }
    const patient = clinic.patient.id
    expect(await linksOf(clinic.practitioner)).toEqual([
      ['responses', pathTo('survey.responses', { participantId: patient, surveyId: id })],
    ])
    expect(await linksOf(clinic.participant)).toEqual([
      ['earlierAnswers', `${pathTo('survey.fill', { participantId: patient, surveyId: id })}?answers=1`],
    ])
  })

  it('refuses foreign participants and unknown questionnaires', async () => {
    const other = await buildParticipant()
    expect(
      await status(
        createSurvey(clinic.practitioner, { questionnaire_code: 'GAD7', participant_id: other.id }),
      ),
    ).toBe(403)
    expect(
      await status(
        createSurvey(await actorOf(other.user_id), {
          questionnaire_code: 'GAD7',
          participant_id: clinic.patient.id,
        }),
      ),
    ).toBe(403)
    expect(
      await status(
        createSurvey(clinic.practitioner, { questionnaire_code: 'NONE', participant_id: clinic.patient.id }),
      ),
    ).toBe(422)
  })

  it('shows a participant nothing that practitioners fill in', async () => {
    await createSurveys(clinic.practitioner, {
      participant_id: clinic.patient.id,
      questionnaireCodes: ['ORT', 'GAD7'],
    })
    const listed = async (actor: Actor) =>
      (await questionnaireRows(actor, clinic.patient.id, { t: translator('en'), theme: 'default' })).map(
        (row) => row.questionnaire_code,
      )
    expect(await listed(clinic.practitioner)).toEqual(expect.arrayContaining(['ORT', 'GAD7', 'FITNESS']))
    expect(await listed(clinic.participant)).not.toEqual(expect.arrayContaining(['ORT']))
    expect(await listed(clinic.participant)).toContain('GAD7')
  })

  it('creates several or none, and logs the failure', async () => {
    const input = { participant_id: clinic.patient.id, questionnaireCodes: ['PHQ9', 'GAD7', 'GAD7'] }
    expect((await createSurveys(clinic.practitioner, input, 'k')).ids).toHaveLength(2)
    expect((await createSurveys(clinic.practitioner, input, 'k')).ids).toHaveLength(2)
    const wrong = createSurveys(clinic.practitioner, { ...input, questionnaireCodes: ['EXERCISE', 'NONE'] })
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      data: { key: 'questionnaire.createManyError', errors: { 'questionnaireCodes[1]': ['form.choice'] } },
    })
    expect(await status(createSurveys(clinic.practitioner, { ...input, questionnaireCodes: [] }))).toBe(422)
    const kept = await readRows(
      'SELECT questionnaire_code FROM survey WHERE participant_id = $id ORDER BY id',
      { id: clinic.patient.id },
    )
    expect(kept).toEqual([{ questionnaire_code: 'PHQ9' }, { questionnaire_code: 'GAD7' }])
    const errors = await readRows(
      `SELECT text FROM user_log WHERE entry_type = 'ERROR' AND participant_id = $id`,
      { id: clinic.patient.id },
    )
    expect(errors).toEqual(Array(2).fill({ text: 'Error creating questionnaires' }))
  })
})
