import { beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { Survey } from 'db/models/survey'
import { User } from 'db/models/user'
import { makeDue } from '~/domain/schedules/run-schedules.server'
import { setClock } from '~/platform/clock'
import { buildPlan } from 'tests/builders/organisation'
import { atClinic, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { logged } from 'tests/support/last-log'
import { readerOf } from 'tests/support/reader'

let clinic: AtClinic
let at: string

beforeEach(async () => {
  setClock(new Date('2026-01-15T15:00:00Z'))
  await writeRows('UPDATE survey_schedule SET archived = 1')
  clinic = await atClinic()
  at = `/practice/schedules/id/${clinic.practice.id}`
})

const email = async () => (await User.findByPk(clinic.patient.user_id))!.email
const stored = () =>
  readRows<{ id: number; archived: number }>(
    'SELECT id, archived FROM survey_schedule WHERE practice_id = $id ORDER BY id',
    { id: clinic.practice.id },
  )
const add = async (typed: Record<string, string>) =>
  (await clinic.physician.open(`${at}?modal=create`)).press('Save', typed)

describe('scheduled questionnaires of a practice', () => {
  it('are empty in words, in both languages', async () => {
    const page = await clinic.physician.open(at)
    expect(page.text).toContain('No scheduled questionnaires yet')
    expect(page.text).toContain('No overdue questionnaires')
    expect((await clinic.medico.open(at)).text).toContain('Aún no hay cuestionarios programados')
  })

  it('one for a patient is added, listed with its frequency, and logged', async () => {
    const added = await add({
      questionnaire_code: 'GAD7',
      patient: await email(),
      every: '2',
      unit: 'week',
      ends: '2026-06-30',
    })
    expect([added.path, added.told]).toEqual([at, expect.stringContaining('Schedule added')])
    expect(added.text).toMatch(/GAD-7.*Ana Ayala/)
    expect(added.text).toContain('Every 2 weeks')
    expect(added.text).toContain('until 06/30/2026')
    const [row] = await stored()
    expect(await logged('survey-schedule', row!.id)).toEqual(['CREATE'])
  })

  it('one for a plan creates a questionnaire for its participants, and counts the open ones', async () => {
    await add({ plan_id: String((await planOf()).value) })
    await makeDue()
    const page = await clinic.physician.open(at)
    expect(page.text).toMatch(/Steady Steps/)
    expect(page.text).toContain('Every month')
  })

  async function planOf() {
    const dialog = await clinic.physician.open(`${at}?modal=create`)
    const options = [...dialog.document.querySelectorAll<HTMLOptionElement>('[name=plan_id] option')]
    return options.find(({ value }) => value !== '')!
  }

  it.each([
    ['neither plan nor patient', {}, 'patient', 'Choose a plan or one patient'],
    [
      'somebody whom nobody knows',
      { patient: 'nobody@example.org' },
      'patient',
      'not a patient of this practice',
    ],
    ['no rhythm', { every: '0', patient: 'x@example.org' }, 'every', '1 or more'],
    [
      'an end before its beginning',
      { starts: '2026-02-01', ends: '2026-01-31' },
      'ends',
      'after the start date',
    ],
    ['a beginning years ago', { starts: '2020-01-01' }, 'starts', '12 months'],
  ])(
    'an error in %s is shown next to its field, and what was typed stays',
    async (_name, given, field, message) => {
      // Cases with wrong days name an existing patient, so that only the days are refused.
      const typed = 'starts' in given ? { patient: await email(), ...given } : given
      const refused = await add({ questionnaire_code: 'GAD7', ...typed })
      expect(refused.status).toBe(422)
      expect(refused.errorOf(field)).toContain(message)
      for (const [name, value] of Object.entries({ questionnaire_code: 'GAD7', ...typed }))
        expect(refused.valueOf(name)).toBe(value)
      expect(await stored()).toEqual([])
    },
  )

  it("another practice's patient is not found by their address", async () => {
    const other = await atClinic()
    const address = (await User.findByPk(other.patient.user_id))!.email
    const refused = await add({ patient: address })
    expect(refused.errorOf('patient')).toContain('not a patient of this practice')
    expect(refused.text).not.toContain('Ayala')
  })

  it("another company's plan cannot be chosen", async () => {
    const plan = await buildPlan()
    const body = { questionnaire_code: 'GAD7', every: '1', unit: 'month', plan_id: String(plan.id) }
    const answer = await clinic.physician.fetch(`${at}?modal=create`, new URLSearchParams(body))
    expect([answer.status, await stored()]).toEqual([422, []])
  })

  it('one is ended after a question that names it; the second person learns that it is gone', async () => {
    const page = await add({ questionnaire_code: 'GAD7', patient: await email() })
    const [first, second] = [await page.follow(/^End/), await page.follow(/^End/)]
    expect(first.text).toMatch(/Questionnaires it created are kept.*GAD-7/)
    const ended = await first.press('End')
    expect([ended.told, ended.text]).toEqual([
      'Schedule ended',
      expect.stringContaining('No scheduled questionnaires yet'),
    ])
    expect((await second.press('End')).told).toBe('This schedule no longer exists')
    const [row] = await stored()
    expect(await logged('survey-schedule', row!.id)).toEqual(['CREATE', 'DELETE'])
  })

  it('name the patients who are behind, with links to their charts', async () => {
    await add({ questionnaire_code: 'GAD7', patient: await email() })
    await makeDue()
    setClock(new Date('2026-01-24T15:00:00Z'))
    const page = await (await readerFor(clinic.doctor.user_id)).open(at)
    expect(page.text).toMatch(/Overdue.*Ana Ayala.*GAD-7.*, since 01\/15\/2026/)
    expect((await page.follow('Ana Ayala')).path).toContain(`/${clinic.patient.id}`)
    expect(await Survey.count({ where: { participant_id: clinic.patient.id } })).toBe(1)
  })

  it('are not for the patient or another practice', async () => {
    await add({ questionnaire_code: 'GAD7', patient: await email() })
    const [row] = await stored()
    for (const reader of [clinic.self, clinic.stranger]) {
      expect(await turnedAway(reader, at)).toBe(true)
      const typed = { questionnaire_code: 'PHQ9', patient: await email(), every: '1', unit: 'month' }
      expect(await turnedAway(reader, `${at}?modal=create`, typed)).toBe(true)
      expect(await turnedAway(reader, `${at}?modal=delete&target=${row!.id}`, {})).toBe(true)
    }
    expect(await stored()).toEqual([{ id: row!.id, archived: 0 }])
  })

  it("another practice's cannot be ended through one's own page", async () => {
    await add({ questionnaire_code: 'GAD7', patient: await email() })
    const [row] = await stored()
    const other = await atClinic()
    const mine = `/practice/schedules/id/${other.practice.id}?modal=delete&target=${row!.id}`
    await turnedAway(other.physician, mine, {})
    expect(await stored()).toEqual([{ id: row!.id, archived: 0 }])
  })
})

it('an unknown link that stops emails says so, and changes nothing', async () => {
  const visitor = readerOf(null)
  const page = await visitor.open('/reminder/questionnaires/not-a-link')
  expect(page.text).toContain('This link no longer works')
  expect(page.buttons).not.toContain('Stop these emails')
})
