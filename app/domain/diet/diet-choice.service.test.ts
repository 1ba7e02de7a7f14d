import { beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { questionnaireRows } from '~/domain/survey/questionnaire-rows.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { actorOf } from 'tests/builders/people'
import type { Actor } from '~/access/actor'
import { setEnv } from '~/platform/env.server'
import { dietEnv } from 'tests/support/diet-service'
import { dietScoreName } from '~/domain/questionnaire/diet-choice'
import { usesDietId } from '~/domain/questionnaire/uses-diet-id.server'

let clinic: Clinic

/** The clinic's people, loaded with these settings. */
async function inClinic({
  practiceUses,
  configured,
}: {
  practiceUses: boolean
  configured: boolean
}): Promise<{ practitioner: Actor; participant: Actor }> {
  setEnv(configured ? dietEnv() : undefined)
  await writeRows('UPDATE practice SET use_dietid_questionnaire = $uses WHERE id = $id', {
    uses: practiceUses ? 1 : 0,
    id: clinic.practice.id,
  })
  return {
    practitioner: await actorOf(clinic.practitioner.userId),
    participant: await actorOf(clinic.participant.userId),
  }
}

const food = (codes: string[]) => codes.filter((code) => code === 'DIET' || code === 'DIETID')
const listed = async (actor: Actor) =>
  food(
    (await questionnaireRows(actor, clinic.patient.id, { t: (key) => key, theme: 'default' })).map(
      (row) => row.questionnaire_code,
    ),
  )
const created = async (actor: Actor, questionnaireCodes: string[]) => {
  for (const questionnaire_code of questionnaireCodes)
    await createSurvey(actor, { participant_id: clinic.patient.id, questionnaire_code })
  return (
    await readRows<{ questionnaire_code: string }>(
      'SELECT questionnaire_code FROM survey WHERE participant_id = $id ORDER BY id',
      { id: clinic.patient.id },
    )
  ).map((row) => row.questionnaire_code)
}

beforeEach(async () => {
  clinic = await buildClinic()
})

describe('the picture assessment is asked only where the practice uses it and a service is set up (SUR-27, DIET-08)', () => {
  it.each([
    [true, true, 'DIETID', 'SCORE_DIETID'],
    [true, false, 'DIET', 'SCORE_DIET'],
    [false, true, 'DIET', 'SCORE_DIET'],
    [false, false, 'DIET', 'SCORE_DIET'],
  ])('practice uses it: %s, service set up: %s: %s', async (practiceUses, configured, code, score) => {
    const people = await inClinic({ practiceUses, configured })
    for (const actor of [people.practitioner, people.participant]) {
      const uses = await usesDietId(actor, clinic.patient.id)
      expect([uses, dietScoreName(uses)]).toEqual([code === 'DIETID', score])
      expect(await listed(actor)).toEqual([code])
    }
    expect(await created(people.practitioner, ['DIETID'])).toEqual([code])
  })

  it('asking for both where there are no pictures creates one', async () => {
    const { practitioner } = await inClinic({ practiceUses: true, configured: false })
    expect(await created(practitioner, ['DIETID', 'DIET', 'PHQ9'])).toEqual(['DIET', 'PHQ9'])
  })

  it('DIET can be begun in place of the pictures, although it is not listed', async () => {
    const { participant } = await inClinic({ practiceUses: true, configured: true })
    expect(await listed(participant)).toEqual(['DIETID'])
    expect(await created(participant, ['DIET'])).toEqual(['DIET'])
  })

  it('one that exists stays listed when the practice changes its mind', async () => {
    const { practitioner } = await inClinic({ practiceUses: true, configured: true })
    await created(practitioner, ['DIETID'])
    const after = await inClinic({ practiceUses: false, configured: true })
    expect(await listed(after.practitioner)).toContain('DIETID')
  })
})
