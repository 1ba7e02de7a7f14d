import { beforeEach, describe, expect, it } from 'vitest'
import { MetricGoal } from 'db/models/metric-goal'
import { MetricReading } from 'db/models/metric-reading'
import type { Participant } from 'db/models/participant'
import { setClock } from '~/platform/clock'
import { signIn } from 'tests/access/world'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { buildReading } from 'tests/builders/readings'
import { logged } from 'tests/support/last-log'
import { readerOf, type Reader } from 'tests/support/reader'

const MINE = '/participant/metrics'
const ENTRIES = `${MINE}/entries`

let person: Participant
let me: Reader
let yo: Reader

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  person = await buildParticipant({ firstname: 'Ana', lastname: 'Vega' })
  const { token } = await signIn(person.user_id)
  me = readerOf(token)
  yo = readerOf(token, 'es')
})

const measured = (metric: string, value: number, day: string, service = 'MANUAL') =>
  buildReading({
    participant_id: person.id,
    metric,
    service,
    day,
    value,
  })

async function coachOf(): Promise<Reader> {
  const practice = await buildPractice()
  await buildProvider(person.id, practice.id)
  return readerOf(
    (await signIn((await buildPractitioner({ practice_id: practice.id, role: 'PHYSICIAN' })).user_id)).token,
  )
}

describe('my metrics', () => {
  it.each([
    ['en', 'My Metrics', 'Add reading'],
    ['es', 'Mis mediciones', 'Agregar medición'],
  ] as const)('without a reading there is a link to enter one (%s)', async (lang, title, add) => {
    const page = await (lang === 'en' ? me : yo).open(MINE)
    expect(page.heading).toBe(title)
    expect(page.links[0]).toBe(add)
  })

  it('an entry is stored with its day, drawn, and listed', async () => {
    const dialog = await (await me.open(MINE)).follow('Add reading')
    const saved = await dialog.press('Save', { metric: 'WEIGHT', value: '181.5', day: '2026-06-14' })
    expect(saved.told).toMatch(/\w/)
    expect(saved.text).toContain('181.5')
    const [row] = (await me.open(ENTRIES)).rows()
    expect(row!.join(' ')).toMatch(/06\/14\/2026 ?Weight ?181\.5 lb ?Entered by hand/)
    const reading = (await MetricReading.findOne({ where: { participant_id: person.id } }))!
    expect(await logged('metric-reading', reading.id)).toEqual(['CREATE'])
  })

  it('a value typed for an entry that was deleted in the meantime is shown under its name, to be copied', async () => {
    const { id } = await measured('WEIGHT', 180, '2026-06-14')
    const dialog = await yo.open(`${ENTRIES}?modal=edit&target=${id}`)
    await MetricReading.destroy({ where: { id } })
    const late = await dialog.press('Guardar', { value: '179', day: '2026-06-13' })
    expect([late.path.split('?')[0], late.text]).toEqual(['/not-saved', expect.stringMatching(/Valor/)])
    const kept = [...late.document.querySelectorAll('textarea')].map(({ value }) => value)
    expect(kept).toContain('179')
    expect((await late.follow('Volver')).path).toBe(ENTRIES)
  })

  it('an empty entry and a future day get errors next to their fields, in either language', async () => {
    const dialog = await me.open(`${MINE}?modal=entry`)
    const refused = await dialog.press('Save', { metric: 'WEIGHT', value: '180', day: '2399-01-01' })
    expect([refused.status, refused.valueOf('value')]).toEqual([422, '180'])
    expect(refused.errorOf('day')).toMatch(/\w/)
    const vacia = await (await yo.open(`${MINE}?modal=entry`)).press('Guardar', { metric: 'WEIGHT' })
    expect(vacia.status).toBe(422)
    expect(vacia.errorOf('value')).toMatch(/\w/)
  })

  it('steps with a point before three digits are questioned, because they may be thousands', async () => {
    const entry = { metric: 'ACTIVITY', value: '5.000', day: '2026-06-13' }
    const refused = await (await yo.open(`${MINE}?modal=entry`)).press('Guardar', entry)
    expect([refused.status, refused.valueOf('value')]).toEqual([422, '5.000'])
    expect(refused.errorOf('value')).toMatch(/sin separador de miles/)
  })

  it('the chosen unit is used for reading and typing from then on', async () => {
    await measured('WEIGHT', 220.4623, '2026-06-14')
    const page = await me.open(MINE)
    const inKilograms = await page.press('Save', { unit: 'kg' })
    expect(inKilograms.text).toContain('Weight (kg)')
    expect((await me.open(ENTRIES)).text).toContain('100 kg')
    const edit = await (await me.open(ENTRIES)).follow('Edit: Weight 06/14/2026')
    expect(edit.valueOf('value')).toBe('100')
  })

  it('a goal that was changed in the meantime is shown in the unit that was typed', async () => {
    await (await me.open(MINE)).press('Save', { unit: 'kg' })
    const set = await (
      await (await me.open(MINE)).follow('Add goal')
    ).press('Save', { metric: 'WEIGHT', value: '80', day: '2026-12-01' })
    const [first, second] = [await set.follow(/^Edit: /), await set.follow(/^Edit: /)]
    await first.press('Save', { value: '78' })
    const stale = await second.press('Save', { value: '79' })
    expect([stale.status, stale.rows().map((row) => row.join(' | '))]).toEqual([409, ['Value | 79 | 78']])
  })

  it('a goal is set, changed and deleted after a question', async () => {
    const dialog = await (await me.open(MINE)).follow('Add goal')
    const set = await dialog.press('Save', { metric: 'WEIGHT', value: '170', day: '2026-12-01' })
    expect(set.text).toContain('Weight: 170 lb by December 1, 2026')
    const changed = await (
      await set.follow('Edit: Weight: 170 lb by December 1, 2026')
    ).press('Save', { value: '165' })
    expect(changed.text).toContain('Weight: 165 lb by December 1, 2026')
    const gone = await (await changed.follow('Delete: Weight: 165 lb by December 1, 2026')).press('Delete')
    expect(gone.text).not.toContain('165 lb')
    expect(await MetricGoal.count({ where: { participant_id: person.id } })).toBe(0)
  })

  it('a goal needs a day and a value', async () => {
    const refused = await (
      await me.open(`${MINE}?modal=goal`)
    ).press('Save', { metric: 'WEIGHT', value: '', day: '2026-12-01' })
    expect([refused.status, refused.valueOf('day')]).toEqual([422, '2026-12-01'])
    expect(refused.errorOf('value')).toContain('Field required')
  })

  it('days are chosen, and impossible ones are reported', async () => {
    await measured('ACTIVITY', 8000, '2026-06-01')
    const page = await me.open(`${MINE}?range=last7days`)
    expect(page.text).toContain('No readings on these days')
    const chosen = await page.press('Show', { from: '2026-05-30', to: '2026-06-02' })
    expect(chosen.text).toContain('05/30/2026 – 06/02/2026')
    expect(chosen.text).toContain('8,000')
  })

  it('a phone app is connected by a code that is shown once', async () => {
    const page = await me.open(MINE)
    const withCode = await page.press('Get a code Apple Health')
    expect(withCode.text).toContain('Code for the app')
    expect(withCode.document.querySelector<HTMLInputElement>('input[readonly]')?.value).toMatch(/^[\w-]{20}/)
  })
})

describe('my entries', () => {
  it('being empty is said in words', async () => {
    const page = await me.open(ENTRIES)
    expect(page.heading).toBe('My readings')
    expect(page.rows()).toEqual([])
  })

  it("a device's entry can be read but not changed", async () => {
    await measured('ACTIVITY', 8000, '2026-06-14', 'FITBIT')
    const page = await me.open(ENTRIES)
    expect(page.text).toContain('8,000')
    expect(page.links.filter((name) => /^(Edit|Delete)/.test(name))).toEqual([])
  })

  it('filters by metric and by source', async () => {
    await measured('ACTIVITY', 8000, '2026-06-14', 'FITBIT')
    await measured('WEIGHT', 180, '2026-06-13')
    const page = await me.open(ENTRIES)
    expect(page.rows()).toHaveLength(2)
    const weights = await page.press('Filter', { metric: 'WEIGHT' })
    expect(weights.rows()).toHaveLength(1)
    const devices = await page.press('Filter', { service: 'FITBIT' })
    expect(devices.rows()[0]!.join(' ')).toContain('Fitbit')
    const none = await page.press('Filter', { from: '2026-06-15' })
    expect(none.rows()).toEqual([])
  })

  it('one is corrected, and an outdated form shows what is stored now', async () => {
    await measured('WEIGHT', 180, '2026-06-13')
    const page = await me.open(ENTRIES)
    const [first, second] = [
      await page.follow('Edit: Weight 06/13/2026'),
      await page.follow('Edit: Weight 06/13/2026'),
    ]
    expect((await first.press('Save', { value: '179' })).text).toContain('179 lb')
    const stale = await second.press('Save', { value: '178' })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/178.*179|179.*178/)
  })

  it('one is deleted after a question that names it', async () => {
    const { id } = await measured('WEIGHT', 180, '2026-06-13')
    const question = await (await me.open(ENTRIES)).follow('Delete: Weight 06/13/2026')
    const gone = await question.press('Delete')
    expect(gone.rows()).toEqual([])
    expect(await logged('metric-reading', id)).toEqual(['DELETE'])
  })
})

describe('the metrics of a patient', () => {
  const path = () => `/participant/metrics/id/${person.id}`

  it("are drawn for the care team below the banner, without the person's settings", async () => {
    await measured('WEIGHT', 180, '2026-06-13')
    const page = await (await coachOf()).open(path())
    expect(page.text).toContain('180')
    expect(page.buttons).toEqual(['Show'])
    expect(page.links).not.toContain('Add goal')
  })

  it('the care team enters a reading for the patient, who then sees it', async () => {
    const dialog = await (await (await coachOf()).open(path())).follow('Add reading')
    const saved = await dialog.press('Save', {
      metric: 'WEIGHT',
      value: '',
      systolic: '128',
      diastolic: '82',
    })
    expect(saved.text).toContain('128/82')
    expect((await me.open(ENTRIES)).text).toContain('128/82 mmHg')
  })

  it('another patient is refused', async () => {
    const other = await buildParticipant()
    const page = await readerOf((await signIn(other.user_id)).token).open(path())
    expect(page.path).not.toBe(path())
  })
})
