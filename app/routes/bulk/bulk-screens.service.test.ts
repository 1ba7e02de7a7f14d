import { beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { Survey } from 'db/models/survey'
import { workDue } from '~/core/jobs/work.server'
import { bulkJob } from '~/domain/bulk/bulk-run.server'
import { atClinic, patientAt, turnedAway, type AtClinic } from 'tests/support/at-clinic'

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
    expect(begun.text).toContain('0 of 2 patients')
    await work()
    expect(await surveys()).toEqual(expect.arrayContaining([clinic.patient.id, second]))
    expect((await clinic.physician.open(begun.path)).text).toContain('Done for 2 patients')
  })

  it('that are sent twice are worked on once', async () => {
    const page = await clinic.physician.open(at('assign', second))
    await page.press('Assign a questionnaire', { choice: 'GAD7' })
    await page.press('Assign a questionnaire', { choice: 'GAD7' })
    expect(await jobs()).toHaveLength(1)
  })

  it('of whom none is ticked say so, and do nothing', async () => {
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

  it('are passed over when they are of another practice', async () => {
    const foreign = await patientAt((await atClinic()).practice)
    const page = await clinic.physician.open(at('assign', foreign.id, second))
    const begun = await page.press('Assign a questionnaire', { choice: 'GAD7' })
    await work()
    expect(await surveys()).not.toContain(foreign.id)
    expect((await clinic.physician.open(begun.path)).text).toContain('Done for 1 patients')
  })

  it('are for those who have a list of them; the work of others is not shown', async () => {
    expect(await turnedAway(clinic.self, at('assign', second))).toBe(true)
    expect(await turnedAway(clinic.self, at('assign', second), { choice: 'GAD7' })).toBe(true)
    const page = await clinic.physician.open(at('assign', second))
    const begun = await page.press('Assign a questionnaire', { choice: 'GAD7' })
    expect(await turnedAway(clinic.stranger, begun.path)).toBe(true)
  })
})
