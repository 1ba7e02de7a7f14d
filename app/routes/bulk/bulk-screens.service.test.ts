import { beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { Survey } from 'db/models/survey'
import { workDue } from '~/core/jobs/work.server'
import { bulkJob } from '~/domain/bulk/bulk-run.server'
import { Participant } from 'db/models/participant'
import { buildCompany, buildPlan } from 'tests/builders/organisation'
import { buildAdmin } from 'tests/builders/people'
import { atClinic, patientAt, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'

const PAGE = '/patients/bulk'
let clinic: AtClinic
let second: number

beforeEach(async () => {
  await writeRows('DELETE FROM job')
  clinic = await atClinic()
  second = (await patientAt(clinic.practice)).id
})

const at = (modal: string, ...ids: number[]) =>
  `${PAGE}?modal=${modal}&${ids.map((id) => `pick=${id}`).join('&')}`
const surveys = async () => {
  const rows = await Survey.findAll({ where: { questionnaire_code: 'GAD7' } })
  return rows.map(({ participant_id }) => participant_id).toSorted((a, b) => a - b)
}
const jobs = () => readRows('SELECT id FROM job')
const work = () => workDue([bulkJob], { worker: 'test', chance: () => 0 })

describe('several patients at once', () => {
  it('are asked about by their number, worked on in the background, and counted', async () => {
    const page = await clinic.physician.open(at('assign', clinic.patient.id, second))
    expect(page.text).toContain('Assign a questionnaire to the 2 selected patients?')
    const begun = await page.press('Assign a questionnaire', { choice: 'GAD7' })
    expect(begun.path).toMatch(/run=\d+/)
    expect(begun.text).toContain('Patients done: 0 of 2')
    await work()
    expect(await surveys()).toEqual(expect.arrayContaining([clinic.patient.id, second]))
    expect((await clinic.physician.open(begun.path)).text).toContain('Done for 2 patients')
  })

  it('that are sent twice are processed once', async () => {
    const page = await clinic.physician.open(at('assign', second))
    await page.press('Assign a questionnaire', { choice: 'GAD7' })
    await page.press('Assign a questionnaire', { choice: 'GAD7' })
    expect(await jobs()).toHaveLength(1)
  })

  it('with none checked say so, and do nothing', async () => {
    const page = await clinic.physician.open(PAGE)
    expect(page.text).toContain('Nothing was selected')
    const answer = await clinic.physician.fetch(
      `${PAGE}?modal=assign`,
      new URLSearchParams({ choice: 'GAD7' }),
    )
    expect([answer.status, await jobs()]).toEqual([422, []])
  })

  it('without a choice are asked again', async () => {
    const page = await clinic.physician.open(at('assign', second))
    const refused = await page.press('Assign a questionnaire')
    expect([refused.status, await jobs()]).toEqual([422, []])
  })

  it('are skipped if they belong to another practice', async () => {
    const foreign = await patientAt((await atClinic()).practice)
    const page = await clinic.physician.open(at('assign', foreign.id, second))
    const begun = await page.press('Assign a questionnaire', { choice: 'GAD7' })
    await work()
    expect(await surveys()).not.toContain(foreign.id)
    expect((await clinic.physician.open(begun.path)).text).toContain('Done for 1 patient;')
  })

  it("are for users who have a list of them; other people's work is not shown", async () => {
    expect(await turnedAway(clinic.self, at('assign', second))).toBe(true)
    expect(await turnedAway(clinic.self, at('assign', second), { choice: 'GAD7' })).toBe(true)
    const page = await clinic.physician.open(at('assign', second))
    const begun = await page.press('Assign a questionnaire', { choice: 'GAD7' })
    expect(await turnedAway(clinic.stranger, begun.path)).toBe(true)
  })
})

describe('the patients of a bulk action', () => {
  it('are named: the first of many, and the number of the others', async () => {
    const many = [clinic.patient.id, second]
    for (const lastname of ['Birch', 'Cedar', 'Dill', 'Elm', 'Fir'])
      many.push((await patientAt(clinic.practice, { firstname: 'Bo', lastname })).id)
    const page = await clinic.physician.open(at('assign', ...many))
    expect(page.text).toMatch(/Ana Ayala, Bo Birch, Bo Cedar, Bo Dill, Bo Elm and 2 more/)
    const one = await clinic.physician.open(at('assign', clinic.patient.id))
    expect(one.text).toMatch(/Assign a questionnaire to the selected patient\?.*Ana Ayala/)
    const foreign = await patientAt((await atClinic()).practice, { lastname: 'Elsewhere' })
    expect((await clinic.physician.open(at('assign', second, foreign.id))).text).not.toContain('Elsewhere')
  })
})

describe('a plan of another company', () => {
  const planOf = async (id: number) => (await Participant.findByPk(id))!.plan_id
  const moved = async (ids: number[], choice: string, more: Record<string, string> = {}) => {
    const reader = await readerFor((await buildAdmin()).id)
    const page = await reader.open(at('plan', ...ids))
    return { reader, page: await page.press('Change plan', { choice, ...more }) }
  }

  it('needs a confirmation with the names of those who would move, and is given after that', async () => {
    const company = await buildCompany({ name: 'Quince Health' })
    const plan = await buildPlan({ company_id: company.id })
    const other = await buildPlan()
    const stays = await patientAt(clinic.practice, { plan_id: plan.id, lastname: 'Stays' })
    await stays.update({ company_id: company.id })
    const ids = [clinic.patient.id, stays.id]
    const { page } = await moved(ids, String(plan.id))
    expect([page.status, await jobs()]).toEqual([422, []])
    expect(page.text).toContain('Ana Ayala belongs to another company and will move to Quince Health')
    expect(page.valueOf('choice')).toBe(String(plan.id))
    const changed = await page.press('Change plan', { confirmed: String(plan.id), choice: String(other.id) })
    expect([changed.status, await jobs()]).toEqual([422, []])
    const begun = await changed.press('Change plan', { confirmed: String(other.id) })
    expect(begun.path).toMatch(/run=\d+/)
    await work()
    expect(await Promise.all(ids.map(planOf))).toEqual([other.id, other.id])
  })

  it('of the same company is given at once', async () => {
    const plan = await buildPlan({ company_id: clinic.practice.company_id })
    await clinic.patient.update({ company_id: clinic.practice.company_id })
    expect((await moved([clinic.patient.id], String(plan.id))).page.path).toMatch(/run=\d+/)
    await work()
    expect(await planOf(clinic.patient.id)).toBe(plan.id)
  })

  it('shows the name of its company even if only its plans are found', async () => {
    const company = await buildCompany({ name: 'Quince Health' })
    await buildPlan({ company_id: company.id, name: 'Lone Quince' })
    const reader = await readerFor((await buildAdmin()).id)
    const found = await reader.open(`${at('plan', second)}&plans=lone+quince`)
    expect(found.text).toContain('Lone Quince – Quince Health')
  })
})
