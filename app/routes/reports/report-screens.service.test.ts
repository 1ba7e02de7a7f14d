import { beforeAll, describe, expect, it } from 'vitest'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import { buildRollups } from '~/domain/reports/build-rollups.server'
import { parseTable } from '~/domain/imports/parse-table'
import { setClock } from '~/platform/clock'
import { buildNote } from 'tests/builders/notes'
import { buildAdmin, buildCompanyAdmin } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { atClinic, patientAt, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import type { Reader } from 'tests/support/reader'

let clinic: AtClinic
let owner: Reader
let admin: Reader
let ofPractice: string
let ofCompany: string
let clients: string

const DAYS = '?start_date=2026-05-01&end_date=2026-05-31'
const atNoon = () => setClock(new Date('2026-06-01T12:00:00.000Z'))

async function scored(participant_id: number, score_name: string, day: string, score: number) {
  const at = `${day}T10:00:00.000Z`
  const survey = await Survey.create({
    participant_id,
    questionnaire_code: 'MH',
    definition_version: 1,
    started: at,
    completed: at,
    ...stamp(),
  })
  await Score.create({ participant_id, survey_id: survey.id, score_name, score, updated: at })
}

beforeAll(async () => {
  atNoon()
  clinic = await atClinic({ role: 'PHYSICIAN' })
  owner = await readerFor((await buildCompanyAdmin(clinic.practice.company_id)).id)
  admin = await readerFor((await buildAdmin()).id)
  for (let n = 0; n < 6; n++) {
    const { id } = await patientAt(clinic.practice)
    await scored(id, 'PHQ9_SCORE', '2026-04-10', 12)
    await scored(id, 'PHQ9_SCORE', '2026-05-02', 12)
    await scored(id, 'PHQ9_SCORE', '2026-05-10', n)
    await scored(id, 'SCORE_SLEEP', '2026-04-10', 13)
    await scored(id, 'SCORE_SLEEP', '2026-05-10', 14)
    if (n < 4) await scored(id, 'GAD7_SCORE', '2026-05-10', 9)
    if (n === 0) await buildNote(id, clinic.doctor, { locked: '2026-05-12T15:00:00.000Z' })
  }
  await buildRollups()
  ofPractice = `/practice/aggregateReport/id/${clinic.practice.id}`
  ofCompany = `/company/aggregateReport/id/${clinic.practice.company_id}`
  clients = `/practitioner/${clinic.practice.id}/clientReports`
})

describe('an aggregate report', () => {
  it('covers the requested days, in numbers, and compares them with those before', async () => {
    atNoon()
    const page = await clinic.physician.open(ofPractice + DAYS)
    expect(page.heading).toBe('Aggregate report: Harbor Clinic')
    expect(page.text).toContain('from 05/01/2026 to 05/31/2026')
    expect(page.text).toMatch(/People6/)
    expect(page.text).toMatch(/9\.50? better than the period before/)
    expect(page.text).toMatch(/About the same as the period before \([^:]*: average 13\)/)
    expect(page.text).not.toMatch(/worse than the period/)
  })

  it('does not show a score of four people, and says why', async () => {
    atNoon()
    const page = await clinic.physician.open(ofPractice + DAYS)
    expect(page.text).toContain('Fewer than five people have a result on these days')
    expect(page.text).not.toMatch(/GAD-7[^.]*People4/)
  })

  it('for days in which nobody answered says so, and offers no file', async () => {
    atNoon()
    const page = await clinic.physician.open(`${ofPractice}?start_date=2020-01-01&end_date=2020-01-30`)
    expect(page.text).toContain('No figures for these days')
    expect(page.links).not.toContain('Export')
  })

  it.each([
    [
      'the first day after the last one',
      { start_date: '2026-05-30', end_date: '2026-05-01' },
      'after the last',
    ],
    ['one day only', { start_date: '2026-05-30', end_date: '' }, 'choose two days'],
    ['a hundred years', { start_date: '1926-05-30', end_date: '2026-05-01' }, 'at most ten years'],
  ])('says what is wrong with %s, with what was typed', async (_name, typed, message) => {
    atNoon()
    const page = await (await clinic.physician.open(ofPractice)).press('Show', typed)
    expect(page.text).toContain(message)
    expect([page.valueOf('start_date'), page.valueOf('end_date')]).toEqual(Object.values(typed))
  })

  it('defaults to the last thirty days, and keeps its days on the way to smaller units', async () => {
    atNoon()
    const page = await (await owner.open(ofCompany)).follow('Last 30 days')
    expect(page.text).toContain('from 05/01/2026 to 05/31/2026')
    expect(page.text).toContain('05/01/2026 to 05/31/2026 instead of 05/03/2026 to 06/01/2026')
    const closer = await (await owner.open(ofCompany + DAYS)).follow('Harbor Clinic')
    expect([closer.path, closer.text]).toEqual([
      ofPractice + DAYS,
      expect.stringContaining('05/01/2026 to 05/31/2026'),
    ])
  })

  it('is exported with the same numbers', async () => {
    atNoon()
    const file = await clinic.physician.fetch(`${ofPractice}/export${DAYS}`)
    const [head, ...rows] = (await file.text()).trim().split('\r\n')
    expect(head).toContain('People')
    expect(rows.some((row) => /PHQ/.test(row) && row.includes(',6,'))).toBe(true)
    expect(rows.some((row) => /GAD/.test(row) && row.includes(',4,'))).toBe(false)
  })

  it('is in Spanish for readers of Spanish', async () => {
    atNoon()
    const page = await clinic.medico.open(ofPractice + DAYS)
    expect(page.heading).toMatch(/Harbor Clinic$/)
    expect(page.heading).not.toContain('Aggregate')
  })

  it('is not for patients, other practices or other companies', async () => {
    atNoon()
    const elsewhere = await readerFor((await buildCompanyAdmin((await atClinic()).practice.company_id)).id)
    for (const reader of [clinic.self, clinic.stranger, elsewhere])
      for (const path of [ofPractice, ofCompany, `${ofPractice}/export`, `${ofCompany}/export`])
        expect(await turnedAway(reader, path)).toBe(true)
  })
})

describe('client reports', () => {
  it('count signed notes by practitioner and type, and compare first and last results', async () => {
    atNoon()
    const page = await clinic.physician.open(clients + DAYS)
    expect(page.rows('Sessions by practitioner')).toEqual([['Rowan', 'Okafor', '1']])
    expect(page.rows('Sessions by note type')[0]!.join(' ')).toContain('Progress')
    expect(page.text).toContain('Signed notes and results from 05/01/2026 to 05/31/2026')
    // In print, only the heading says whose reports these are.
    expect(page.heading).toBe(`Client reports: ${clinic.practice.name}`)
  })

  it('sort by a heading, and the file has that order', async () => {
    atNoon()
    const page = await clinic.physician.open(clients + DAYS)
    expect(page.rows('Outcome: first and last result').length).toBeGreaterThan(0)
    const file = await clinic.physician.fetch(`${clients}/export${DAYS}&table=providerSessions`)
    expect(file.headers.get('Content-Disposition')).toContain('client-report-practitioners-')
    expect((await file.text()).trim().split('\r\n')).toEqual([
      'First name,Last name,Sessions',
      'Rowan,Okafor,1',
    ])
  })

  it('are files of a spreadsheet, too, with numbers as numbers', async () => {
    atNoon()
    for (const [path, names] of [
      [clients, 'Export Excel: Outcome: first and last result'],
      [ofPractice, 'Export Excel'],
    ] as const) {
      const page = await clinic.physician.open(path + DAYS)
      const link = [...page.document.querySelectorAll('a')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === names,
      )
      const file = await clinic.physician.fetch(link!.getAttribute('href')!)
      expect(file.headers.get('Content-Disposition')).toMatch(/\.xlsx"$/)
      const table = await parseTable(new Uint8Array(await file.arrayBuffer()), 'report.xlsx')
      if (!table.ok) throw new Error(table.error)
      const [head, row] = table.rows
      const cells = Object.fromEntries(head!.map((name, place) => [name, row![place]]))
      expect(cells).toMatchObject(
        path === clients ? { People: '6' } : { From: '2026-05-01', To: '2026-05-31', People: '6' },
      )
    }
  })

  it('have no file for an unknown table', async () => {
    atNoon()
    expect(await turnedAway(clinic.physician, `${clients}/export?table=passwords`)).toBe(true)
  })

  it('say for days without notes that there is nothing', async () => {
    atNoon()
    const page = await clinic.physician.open(`${clients}?start_date=2020-01-01&end_date=2020-01-30`)
    expect(page.text).toContain('Nothing on these days')
    expect(page.text).toContain('fewer than five people have two results')
  })

  it('of one practice are only for it; those of all are for platform administrators', async () => {
    atNoon()
    expect((await admin.open(`/clientReports${DAYS}`)).heading).toBe('Client reports')
    for (const reader of [clinic.self, clinic.stranger, owner])
      for (const path of [
        clients,
        `${clients}/export?table=outcome`,
        '/clientReports',
        '/clientReports/export',
      ])
        expect(await turnedAway(reader, path)).toBe(true)
  })
})
