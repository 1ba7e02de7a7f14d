import { beforeEach, describe, expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { Biometrics } from 'db/models/biometrics'
import { Session } from 'db/models/session'
import type { Actor } from '~/access/actor'
import { workDue } from '~/core/jobs/work.server'
import { loadActor } from '~/core/guard/actor.server'
import { sessionByToken } from '~/core/session/session.server'
import { importJob } from '~/domain/imports/import-job.server'
import { parkRun } from '~/domain/imports/import-run.server'
import { parkedUpload, parkUpload } from '~/domain/imports/parked-upload.server'
import { setClock } from '~/platform/clock'
import { signIn } from 'tests/access/world'
import { buildAdmin } from 'tests/builders/people'
import { atClinic, patientAt, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { readerOf, type Reader } from 'tests/support/reader'

const HEADER = ['external_id', 'tchol', 'ldl_c', 'hdl_c', 'trig', 'fasting_bg', 'a1c']
let clinic: AtClinic
let at: string
let actor: Actor
let reader: Reader

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  await writeRows('DELETE FROM job')
  clinic = await atClinic()
  at = `/biometrics/importForPractice/practiceId/${clinic.practice.id}`
  await patientAt(clinic.practice, { external_id: 'INS-1', firstname: 'Bo', lastname: 'Reed' })
  const { token } = await signIn(clinic.doctor.user_id)
  actor = (await loadActor((await sessionByToken(token))!))!
  reader = readerOf(token)
})

/** A file as the page holds it after it was chosen and previewed. */
const parked = (rows: string[][], header = true) =>
  parkUpload(actor, 'biometrics', {
    file_name: 'values.csv',
    rows: header ? [HEADER, ...rows] : rows,
    has_header_row: header,
    place_id: clinic.practice.id,
    plan_id: null,
    comment: 'From the fair',
  })
const fileOf = (rows: string[][]) => ({
  file_name: 'values.csv',
  rows,
  has_header_row: true,
  place_id: clinic.practice.id,
  plan_id: null,
  comment: null,
})
const stored = () => Biometrics.findAll({ where: { practice_id: clinic.practice.id }, order: ['id'] })
const good = ['INS-1', '180', '100', '50', '120', '90', '5.4']
const bad = ['INS-2', 'high', '', '', '', '', '5.45']
const work = () => workDue([importJob], { worker: 'test', chance: () => 0 })

describe('a file of lab values', () => {
  it('is shown before anything is imported, with its rows and its name', async () => {
    const page = await reader.open(`${at}?preview=${await parked([good])}`)
    expect(page.text).toContain('1 row ready')
    expect(page.text).toContain('values.csv')
    expect(page.text).toContain('180')
    expect(page.valueOf('comment')).toBe('From the fair')
    expect(await stored()).toEqual([])
  })

  it('is imported in the background, and the page says what was created', async () => {
    const page = await reader.open(`${at}?preview=${await parked([good])}`)
    const begun = await page.press('Import')
    expect(begun.path).toMatch(/run=\d+/)
    expect(await stored()).toEqual([])
    await work()
    const done = await reader.open(begun.path)
    expect(done.text).toContain('1 record of biometrics was added')
    expect(done.text).not.toMatch(/risk score|left out|skipped|no patient/i)
    expect(await stored()).toMatchObject([{ tchol: 180, a1c: 5.4, comment: 'From the fair' }])
  })

  it('with a wrong cell names row, column and reason, and imports nothing', async () => {
    const page = await reader.open(`${at}?preview=${await parked([good, bad])}`)
    expect(page.text).toContain('1 row needs attention')
    expect(page.text).toContain('2 cells need attention')
    expect(page.text).toMatch(/Row 3: .*Total cholesterol/i)
    expect(page.text).toContain('Nothing was imported')
    expect(await stored()).toEqual([])
  })

  it('half of which is valid imports that half on request, and returns the rest', async () => {
    const page = await reader.open(`${at}?preview=${await parked([good, bad])}`)
    const button = page.buttons.find((name) => /right|good|ready/i.test(name))!
    const begun = await page.press(button)
    await work()
    const done = await reader.open(begun.path)
    expect(await stored()).toMatchObject([{ tchol: 180 }])
    expect(done.text).toContain('1 row was left out. It is kept for seven days to be corrected.')
    expect(done.text).toContain('Row 3: Total cholesterol: Invalid. This is not a number.')
    expect(done.buttons.some((name) => /correct/i.test(name))).toBe(true)
    const correcting = await done.press(done.buttons.find((name) => /correct/i.test(name))!)
    expect(correcting.text).toContain('1 row needs attention')
    expect(correcting.text).toContain('1 record of biometrics was added')
    expect(correcting.text).toContain('The rest of the file is below')
    expect(correcting.text).not.toMatch(/Nothing (was|has been) imported/)
  })

  it('without anything new says only that (IMP-23)', async () => {
    const first = await reader.open(`${at}?preview=${await parked([good])}`)
    await first.press('Import')
    const second = await reader.open(`${at}?preview=${await parked([good])}`)
    const again = await second.press('Import')
    await work()
    const done = await reader.open(again.path)
    expect(done.text).toContain('Nothing was imported.')
    expect(done.text).toContain('Rows that were imported before and were skipped: 1')
    expect(done.text).not.toMatch(/\b0 |Biometrics imported/)
  })

  it('half of which was imported does not offer the rest once it is gone', async () => {
    const page = await reader.open(`${at}?preview=${await parked([good, bad])}`)
    const begun = await page.press('Import the 1 good row only')
    await work()
    await writeRows('UPDATE import_run SET content = NULL')
    const done = await reader.open(begun.path)
    expect(done.text).toContain('1 row was left out. It is no longer kept.')
    expect(done.buttons.some((name) => /correct/i.test(name))).toBe(false)
  })

  it('half of which was imported says so even if the rest is imported in two parts', async () => {
    const page = await reader.open(`${at}?preview=${await parked([good, bad])}`)
    const begun = await page.press('Import the 1 good row only')
    await work()
    const run = Number(new URL(begun.path, 'http://x').searchParams.get('run'))
    const where = { kind: 'biometrics', placeId: clinic.practice.id } as const
    const file = (await parkedUpload(actor, 'biometrics', (await parkRun(actor, where, run))!))!
    expect(file).toMatchObject({ created: 1, rows: [HEADER, [], bad] })
    const rows = [HEADER, [], bad, ['INS-3', ...good.slice(1)]]
    const again = await reader.open(
      `${at}?preview=${await parkUpload(actor, 'biometrics', { ...file, rows })}`,
    )
    const second = await again.press('Import the 1 good row only')
    await work()
    const done = await reader.open(second.path)
    expect((await done.press('Review and correct the rows')).text).toContain(
      '2 records of biometrics were added',
    )
  })

  it.each([
    [
      'no column of insurance ids',
      [['Kennung', ...HEADER.slice(1)], good],
      'columns were not found: external_id',
    ],
    ['a column too few', [HEADER, good.slice(0, 6)], 'Wrong number of columns: 7 are expected'],
    ['no rows', [HEADER], 'no rows to import'],
  ])('with %s is refused as a whole, in words', async (_name, rows, message) => {
    const id = await parkUpload(actor, 'biometrics', {
      file_name: 'values.csv',
      rows,
      has_header_row: true,
      place_id: clinic.practice.id,
      plan_id: null,
      comment: null,
    })
    const page = await reader.open(`${at}?preview=${id}`)
    expect(page.text).toContain(message)
    expect(await stored()).toEqual([])
  })

  it('whose columns are in another order is imported by their names', async () => {
    const rows = [[...HEADER, 'Remarks'].reverse(), ['a remark', ...good.toReversed()]]
    const page = await reader.open(`${at}?preview=${await parkUpload(actor, 'biometrics', fileOf(rows))}`)
    expect(page.text).toContain('Columns of the file that are not imported: Remarks')
    await page.press('Import')
    await work()
    expect(await stored()).toMatchObject([{ external_id: 'INS-1', tchol: 180, a1c: 5.4 }])
  })

  it('whose columns are not recognized is imported once somebody assigns them', async () => {
    const rows = [['Kennung', ...HEADER.slice(1)], good]
    const page = await reader.open(`${at}?preview=${await parkUpload(actor, 'biometrics', fileOf(rows))}`)
    expect(page.buttons).not.toContain('Import the 1 good row only')
    expect(await stored()).toEqual([])
    const corrected = await page.press('Preview', { 'match[0]': '0' })
    expect(corrected.path).toContain('preview=')
    expect(corrected.valueOf('match[0]')).toBe('0')
    await corrected.press('Import')
    await work()
    expect(await stored()).toMatchObject([{ external_id: 'INS-1', tchol: 180 }])
  })

  it('that can be read in two ways is imported as chosen', async () => {
    const readings = [180, 190].map((tchol) => ({
      label: { key: 'imports.readingSheet', values: { sheet: `Sheet of ${tchol}` } },
      rows: [HEADER, good.with(1, String(tchol))],
    }))
    const file = { ...fileOf(readings[0]!.rows), readings }
    const page = await reader.open(`${at}?preview=${await parkUpload(actor, 'biometrics', file)}`)
    expect(page.text).toContain('Choose the right one')
    expect(page.text).toContain('Sheet of 190')
    const chosen = await page.press('Preview', { reading: '1' })
    expect(chosen.text).not.toContain('Choose the right one')
    await chosen.press('Import')
    await work()
    expect(await stored()).toMatchObject([{ tchol: 190 }])
  })

  it('with decimal commas is imported, and the preview shows how the numbers and days are read', async () => {
    const rows = [
      [...HEADER, 'measured_on'],
      [...good.with(6, '5,7'), '3/4/2026'],
    ]
    const page = await reader.open(`${at}?preview=${await parkUpload(actor, 'biometrics', fileOf(rows))}`)
    expect(page.text).toMatch(/5,7 ?read as ?5\.7/)
    expect(page.text).toMatch(/3\/4\/2026 ?read as ?March 4, 2026/)
    await page.press('Import')
    await work()
    expect(await stored()).toMatchObject([{ a1c: 5.7, measured_on: '2026-03-04' }])
    const again = await reader.open(`${at}?preview=${await parkUpload(actor, 'biometrics', fileOf(rows))}`)
    expect(again.text).toContain('Rows that were imported before: 1')
  })

  it('names the insurance IDs that no patient has yet', async () => {
    const page = await reader.open(`${at}?preview=${await parked([['INS-99', '180', '', '', '', '', '']])}`)
    expect(page.text).toContain('INS-99')
  })

  it('is in Spanish for readers of Spanish', async () => {
    const { token } = await signIn(clinic.doctor.user_id)
    const page = await readerOf(token, 'es').open(at)
    expect(page.heading).not.toContain('Import ')
  })

  it('that is sent twice is imported once', async () => {
    const page = await reader.open(`${at}?preview=${await parked([good])}`)
    await page.press('Import')
    await page.press('Import').catch(() => undefined)
    await work()
    expect(await stored()).toHaveLength(1)
  })

  it('is required, and what was typed stays', async () => {
    const page = await reader.open(at)
    const refused = await page.press('Preview', { comment: 'Typed' })
    expect([refused.status, refused.valueOf('comment')]).toEqual([422, 'Typed'])
  })

  it('that was previewed in another session is not there', async () => {
    const id = await parked([good])
    const other = await signIn(clinic.doctor.user_id)
    const page = await readerOf(other.token).open(`${at}?preview=${id}`)
    expect(page.text).toContain('no longer kept')
    expect(page.text).not.toContain('values.csv')
  })

  it('is not imported by the patient, another practice, or somebody whose session has ended', async () => {
    const id = await parked([good])
    for (const one of [clinic.self, clinic.stranger]) {
      expect(await turnedAway(one, at)).toBe(true)
      expect(await turnedAway(one, `${at}?preview=${id}`, { intent: 'import' })).toBe(true)
    }
    await Session.destroy({ where: { id: actor.sessionId } })
    const late = await reader.fetch(at, new URLSearchParams({ intent: 'import' }))
    expect(late.headers.get('Location')).toMatch(/login/)
    expect(await stored()).toEqual([])
  })
})

describe('a file of practices', () => {
  const staff = (practice: string, email: string, role = '') => [
    practice,
    '',
    '',
    '',
    role,
    role && 'Hazel',
    role && 'Sample',
    email,
    '',
  ]
  const at = '/practice/import'
  const brought = async (rows: string[][]) => {
    const { token } = await signIn((await buildAdmin()).id)
    const admin = (await loadActor((await sessionByToken(token))!))!
    const id = await parkUpload(admin, 'practices', {
      file_name: 'practices.csv',
      rows,
      has_header_row: false,
      place_id: null,
      plan_id: null,
      comment: null,
    })
    const page = await readerOf(token).open(`${at}?preview=${id}`)
    const begun = await page.press(page.buttons.find((name) => /good row/.test(name)) ?? 'Import')
    await work()
    return readerOf(token).open(begun.path)
  }

  it('without practitioners mentions no email', async () => {
    const page = await brought([staff('Lone Fir', 'lone.fir@example.org')])
    expect(page.text).toContain('1 practice was added')
    expect(page.text).not.toContain('receive')
  })

  it('names each row that was left out with its reason, and who gets an email', async () => {
    const page = await brought([
      staff('Red Oak', 'red1@example.org', 'NURSE'),
      staff('Ash', 'ash1@example.org', 'NURSE'),
      staff('Ash', 'ash2@example.org', 'CHEF'),
    ])
    expect(page.text).toContain('1 practitioner was added and receives an email')
    expect(page.text).toContain('2 rows were left out')
    expect(page.text).toContain('Row 2: Another row of this practice needs attention: row 3.')
    expect(page.text).toContain('Row 3: Role: Invalid.')
    expect((await page.press('Review and correct the rows')).text).toContain('2 rows need attention')
  })
})
