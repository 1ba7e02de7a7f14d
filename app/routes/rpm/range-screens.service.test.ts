import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { readsNoted } from '~/core/log/note-read.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { setClock } from '~/platform/clock'
import { keyOf, post } from 'tests/builders/api'
import { atClinic, patientAt, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { logged, loggedFields } from 'tests/support/last-log'

let clinic: AtClinic
let ranges: string
let own: string

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  clinic = await atClinic()
  ranges = `/rpm/${clinic.practice.id}/ranges`
  own = `${ranges}/participantId/${clinic.patient.id}`
  await startMonitoring(clinic.works, {
    participant_id: clinic.patient.id,
    practice_id: clinic.practice.id,
    since: '2026-06-01',
    consented: '2026-06-01',
    consent_how: 'WRITTEN',
  })
})

const stored = () =>
  readRows<{ id: number; metric: string; low: number | null; high: number | null; version: number }>(
    'SELECT id, metric, low, high, version FROM metric_range WHERE practice_id = $id ORDER BY id',
    { id: clinic.practice.id },
  )

describe('the ranges of a practice', () => {
  it('are set in a dialog, shown in words, and logged', async () => {
    const page = await clinic.physician.open(ranges)
    expect(page.text).toContain('No range is set')
    const dialog = await page.follow('Edit: Weight')
    const saved = await dialog.press('Save', { low: '120', high: '220' })
    expect([saved.path, saved.told]).toEqual([ranges, 'Range saved'])
    expect(saved.text).toContain('120 to 220 lb')
    const [row] = await stored()
    expect(row).toMatchObject({ metric: 'WEIGHT', low: 120, high: 220 })
    expect(await logged('metric-range', row!.id)).toEqual(['CREATE'])
  })

  it('that were removed while somebody edited them do not come back unseen', async () => {
    const set = await (await clinic.physician.open(ranges)).follow('Edit: Weight')
    await set.press('Save', { low: '120', high: '220' })
    const edited = await clinic.physician.open(`${ranges}?modal=edit&metric=WEIGHT`)
    await (await clinic.physician.open(`${ranges}?modal=remove&metric=WEIGHT`)).press('Delete')
    const told = await edited.press('Save', { low: '130' })
    expect([told.status, told.valueOf('low'), await stored()]).toEqual([409, '130', []])
    expect(told.text).toContain('saved in another window or by someone else while you were editing')
    await told.press('Save')
    expect(await stored()).toMatchObject([{ metric: 'WEIGHT', low: 130, high: 220 }])
  })

  it.each([
    ['the highest below the lowest', { low: '200', high: '100' }, 'high', 'must be above the lowest'],
    ['a change without its days', { change: '5' }, 'change_days', 'both the change and its days'],
    ['days without their change', { change_days: '7' }, 'change', 'both the change and its days'],
    ['a change of nothing', { change: '0', change_days: '7' }, 'change', 'above 0'],
    ['half a day', { change: '5', change_days: '1.5' }, 'change_days', 'whole number'],
    [
      'more days than can be counted',
      { change: '5', change_days: '9'.repeat(20) },
      'change_days',
      '90 or less',
    ],
    ['a weight that nobody has', { high: '99999' }, 'high', 'or less'],
  ])(
    'an error in %s is shown next to its field, and what was typed stays',
    async (_name, typed, field, message) => {
      const dialog = await clinic.physician.open(`${ranges}?modal=edit&metric=WEIGHT`)
      const refused = await dialog.press('Save', typed)
      expect(refused.status).toBe(422)
      expect(refused.errorOf(field)).toContain(message)
      for (const [name, value] of Object.entries(typed)) expect(refused.valueOf(name)).toBe(value)
      expect(await stored()).toEqual([])
    },
  )

  it('are in Spanish for readers of Spanish', async () => {
    const dialog = await clinic.medico.open(`${ranges}?modal=edit&metric=WEIGHT`)
    const refused = await dialog.press('Guardar', { low: '200', high: '100' })
    expect(refused.errorOf('high')).toContain('debe ser mayor que el más bajo')
    const saved = await dialog.press('Guardar', { high: '220' })
    expect([saved.told, saved.text]).toEqual(['Rango guardado', expect.stringContaining('como máximo')])
  })

  it('of a stale form are next to what was typed, until one of them is chosen', async () => {
    await (await clinic.physician.open(`${ranges}?modal=edit&metric=WEIGHT`)).press('Save', { high: '200' })
    const at = `${ranges}?modal=edit&metric=WEIGHT`
    const [mine, theirs] = [await clinic.physician.open(at), await clinic.physician.open(at)]
    await theirs.press('Save', { high: '210' })
    const stale = await mine.press('Save', { high: '190' })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/190.*210|210.*190/)
    expect(await stored()).toMatchObject([{ high: 210, version: 1 }])
    await stale.press('Save')
    const [row] = await stored()
    expect(row).toMatchObject({ high: 190, version: 2 })
    expect([await logged('metric-range', row!.id), await loggedFields('metric-range', row!.id)]).toEqual([
      ['CREATE', 'UPDATE', 'UPDATE'],
      expect.stringContaining('high'),
    ])
  })

  it('that two people set first at once are not lost: the later one sees the earlier', async () => {
    const at = `${ranges}?modal=edit&metric=SPO2`
    const [mine, theirs] = [await clinic.physician.open(at), await clinic.physician.open(at)]
    await theirs.press('Save', { low: '92' })
    const late = await mine.press('Save', { low: '88' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('92')
    expect(await stored()).toMatchObject([{ metric: 'SPO2', low: 92 }])
    await late.press('Save')
    expect(await stored()).toMatchObject([{ metric: 'SPO2', low: 88 }])
  })

  it('that are sent twice are set once, without a false conflict', async () => {
    const dialog = await clinic.physician.open(`${ranges}?modal=edit&metric=SPO2`)
    for (const page of [await dialog.press('Save', { low: '92' }), await dialog.press('Save', { low: '92' })])
      expect(page.told).toBe('Range saved')
    expect(await stored()).toMatchObject([{ low: 92, version: 0 }])
  })

  it('are removed after a question', async () => {
    await (await clinic.physician.open(`${ranges}?modal=edit&metric=WEIGHT`)).press('Save', { high: '200' })
    const [row] = await stored()
    const question = await (await clinic.physician.open(ranges)).follow('Delete: Weight')
    expect(question.text).toContain('Delete this range of the practice?')
    const gone = await question.press('Delete')
    expect([gone.told, await stored()]).toEqual(['Range deleted', []])
    expect(await logged('metric-range', row!.id)).toEqual(['CREATE', 'DELETE'])
  })
})

describe('the ranges of a patient', () => {
  it('replace those of the practice, and the page says whose they are', async () => {
    await (await clinic.physician.open(`${ranges}?modal=edit&metric=WEIGHT`)).press('Save', { high: '220' })
    const page = await clinic.physician.open(own)
    expect(page.text).toContain('at most 220 lb · practice range')
    const dialog = await page.follow('Edit: Weight')
    expect(dialog.valueOf('high')).toBe('220')
    const saved = await dialog.press('Save', { high: '180' })
    expect(saved.text).toContain('at most 180 lb · patient range')
    const back = await (await saved.follow('Delete: Weight')).press('Delete')
    expect(back.text).toContain('at most 220 lb · practice range')
  })

  it('leave a log row about their reader', async () => {
    await clinic.physician.open(own)
    await readsNoted()
    const read = await readRow<{ entry_type: string }>(
      `SELECT entry_type FROM user_log WHERE resource = 'metric-range' AND participant_id = $id`,
      { id: clinic.patient.id },
    )
    expect(read).not.toBeNull()
  })
})

it('are not set by the patient, another practice, or for a patient of another practice', async () => {
  const elsewhere = await patientAt((await atClinic()).practice)
  for (const [reader, path] of [
    [clinic.self, ranges],
    [clinic.self, own],
    [clinic.stranger, ranges],
    [clinic.stranger, own],
    [clinic.physician, `${ranges}/participantId/${elsewhere.id}`],
  ] as const) {
    expect(await turnedAway(reader, path)).toBe(true)
    expect(await turnedAway(reader, `${path}?modal=edit&metric=WEIGHT`, { high: '1000' })).toBe(true)
  }
  expect(await turnedAway(clinic.physician, `${ranges}?modal=edit&metric=NOTHING`, { high: '1' })).toBe(true)
  expect(await stored()).toEqual([])
})

describe('how often patients are checked', () => {
  const days = () =>
    readRow<{ usual: number | null; own: number | null }>(
      `SELECT q.check_days AS usual, m.check_days AS own FROM monitoring m JOIN practice q ON q.id = m.practice_id
        WHERE m.participant_id = $id`,
      { id: clinic.patient.id },
    )

  it('is set for a practice and for one of its patients, and removed by emptying it', async () => {
    const page = await clinic.physician.open(ranges)
    expect(page.text).toContain('No interval set')
    const dialog = await page.follow('Edit: Check interval')
    const refused = await dialog.press('Save', { check_days: '0' })
    expect([refused.status, refused.errorOf('check_days')]).toEqual([422, expect.stringContaining('1')])
    const saved = await refused.press('Save', { check_days: '7' })
    expect([saved.path, saved.told]).toEqual([ranges, 'Interval saved'])
    expect(saved.text).toContain('Days between checks: 7 at most')
    expect(await logged('practice', clinic.practice.id)).toContain('UPDATE')
    const patient = await clinic.physician.open(own)
    expect(patient.text).toContain('Days between checks: 7 at most · the practice’s interval')
    await (await clinic.physician.open(`${own}?modal=interval`)).press('Save', { check_days: '2' })
    expect(await days()).toEqual({ usual: 7, own: 2 })
    await (await clinic.physician.open(`${own}?modal=interval`)).press('Save', { check_days: '' })
    expect(await days()).toEqual({ usual: 7, own: null })
  })

  it('a second window shows what changed, and others may not set it', async () => {
    const first = await clinic.physician.open(`${ranges}?modal=interval`)
    const second = await clinic.physician.open(`${ranges}?modal=interval`)
    await first.press('Save', { check_days: '7' })
    expect((await second.press('Save', { check_days: '14' })).status).toBe(409)
    for (const reader of [clinic.self, clinic.stranger])
      expect(await turnedAway(reader, `${ranges}?modal=interval`, { check_days: '3' })).toBe(true)
    expect((await days())?.usual).toBe(7)
  })

  it('the data endpoint sets it by the same rules', async () => {
    const key = await keyOf(clinic.works.userId, { practitionerId: clinic.doctor.id })
    const pair = { practice_id: clinic.practice.id, participant_id: clinic.patient.id }
    expect((await post('rpm/set-check-interval', key, { ...pair, check_days: 91 })).status).toBe(422)
    expect((await post('rpm/set-check-interval', key, { ...pair, check_days: 5 })).status).toBe(200)
    expect((await days())?.own).toBe(5)
    const foreign = { ...pair, practice_id: clinic.practice.id + 1000, check_days: 5 }
    expect((await post('rpm/set-check-interval', key, foreign)).status).toBe(403)
  })
})
