import { expect, it } from 'vitest'
import { Practitioner } from 'db/models/practitioner'
import { RpmCheck } from 'db/models/rpm-check'
import { buildClinic } from '~/domain/survey/survey-test-support'
import { buildPractitioner } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { namesOfChecks } from './names-of-checks.server'
import { practitionerChoices } from './practitioner-choices.server'

it('those who work in a practice can be chosen, by name; whoever left cannot', async () => {
  const { practice } = await buildClinic()
  await Practitioner.update({ disabled: 1 }, { where: { practice_id: practice.id } })
  const [zoe, ann] = [
    await buildPractitioner({ practice_id: practice.id, firstname: 'Zoe', lastname: 'Young' }),
    await buildPractitioner({ practice_id: practice.id, firstname: 'Ann', lastname: 'Abel' }),
  ]
  await buildPractitioner({ lastname: 'Elsewhere' })
  expect(await practitionerChoices(practice.id)).toEqual([
    { value: String(ann.id), label: 'Abel, Ann' },
    { value: String(zoe.id), label: 'Young, Zoe' },
  ])
})

it('checks name whom they are about and who made them', async () => {
  const { practice, patient, practitioner } = await buildClinic()
  const check = (created_by: number | null) =>
    RpmCheck.create({
      participant_id: patient.id,
      practice_id: practice.id,
      status: 'NOMINAL',
      created_by,
      ...stamp(),
    })
  const [made, unknown] = [await check(practitioner.userId), await check(null)]
  const names = await namesOfChecks([made.id, unknown.id])
  expect(names.get(made.id)?.patient).toBe(`${patient.lastname}, ${patient.firstname}`)
  expect(names.get(made.id)?.by).not.toBe('')
  expect(names.get(unknown.id)?.by).toBe('')
  expect((await namesOfChecks([])).size).toBe(0)
})
