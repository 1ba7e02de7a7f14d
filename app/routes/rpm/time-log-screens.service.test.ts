import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { readsNoted } from '~/core/log/note-read.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { setClock } from '~/platform/clock'
import { createNote } from '~/domain/notes/create-note.server'
import { saveNote } from '~/domain/notes/save-note.server'
import { atClinic, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { logged } from 'tests/support/last-log'

let clinic: AtClinic
let at: string

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  clinic = await atClinic()
  at = `/rpm/${clinic.practice.id}/minutes/participantId/${clinic.patient.id}`
  await startMonitoring(clinic.works, {
    participant_id: clinic.patient.id,
    practice_id: clinic.practice.id,
    since: '2026-04-10',
    consented: '2026-04-10',
    consent_how: 'VERBAL',
  })
})

const CALL = { day: '2026-06-12', minutes: '21', contact: 'yes', note: 'Talked about salt' }
const stored = () =>
  readRows<{ id: number; minutes: number; contact: number; note: string; version: number }>(
    'SELECT id, minutes, contact, note, version FROM monitoring_minutes WHERE participant_id = $id ORDER BY id',
    { id: clinic.patient.id },
  )
const log = async (typed: Partial<typeof CALL> = {}) =>
  (await clinic.physician.open(`${at}?modal=add`)).press('Save', { ...CALL, ...typed })

describe('the time log of a patient', () => {
  it('is empty in words, takes an entry, and adds up the minutes', async () => {
    expect((await clinic.physician.open(at)).text).toContain('No minutes in this month')
    const saved = await log()
    expect(saved.told).toBe('Minutes saved')
    expect(saved.text).toContain('21 min total, with live contact')
    expect(saved.text).toContain('Talked about salt')
    const more = await log({ minutes: '4', contact: 'no', note: 'Read the readings' })
    expect(more.text).toContain('25 min total, with live contact')
    const [row] = await stored()
    expect(await logged('monitoring-minutes', row!.id)).toEqual(['CREATE'])
  })

  it('says for a month without monitoring that there was none', async () => {
    const { text } = await clinic.physician.open(`${at}?month=2026-03`)
    expect(text).toContain('not monitored in this month')
  })

  it('an entry of another month is shown there, when it is added and when its day is changed', async () => {
    const added = await log({ day: '2026-05-20' })
    expect([added.heading, added.text]).toEqual([
      'Minutes of May 2026',
      expect.stringContaining('21 min total'),
    ])
    const moved = await (await added.follow(/^Edit .* min$/)).press('Save', { day: '2026-06-01' })
    expect([moved.heading, moved.text]).toEqual([
      'Minutes of June 2026',
      expect.stringContaining('21 min total'),
    ])
  })

  it('the time the chart has been open is suggested for the current month, not for a past one', async () => {
    await clinic.physician.open(at)
    await readsNoted()
    setClock(new Date('2026-06-15T15:12:00Z'))
    const suggested = async (month: string) =>
      (await clinic.physician.open(`${at}?month=${month}&modal=add`)).valueOf('minutes')
    expect([await suggested('2026-06'), await suggested('2026-05')]).toEqual(['12', ''])
  })

  it.each([
    ['no minutes', { minutes: '0' }, 'minutes'],
    ['more than a day of work', { minutes: '481' }, 'minutes'],
    ['half a minute', { minutes: '1.5' }, 'minutes'],
    ['a day to come', { day: '2026-06-16' }, 'day'],
    ['a day before monitoring', { day: '2026-04-09' }, 'day'],
    ['a note of a whole book', { note: 'x'.repeat(1001) }, 'note'],
  ])('%s is refused next to its field, and the rest stays', async (_name, typed, field) => {
    const refused = await log(typed)
    expect(refused.status).toBe(422)
    expect(refused.errorOf(field)).not.toBe('')
    for (const [name, value] of Object.entries({ ...CALL, ...typed }))
      if (name !== 'contact') expect(refused.valueOf(name)).toBe(value)
    expect(await stored()).toEqual([])
  })

  it('minutes on the same day as chronic care minutes are refused, unless they are stated to be different', async () => {
    const works = clinic.works
    const note = await createNote(works, clinic.patient.id, 'CCM', { ccm_review_minutes: 20 })
    await saveNote(works, note.id, { save_type: 'lock' }, null)
    const first = await clinic.physician.open(`${at}?modal=add`)
    expect(first.text).not.toContain('These are other minutes')
    const refused = await first.press('Save', { ...CALL, day: '2026-06-15' })
    expect([refused.status, refused.errorOf('minutes')]).toEqual([422, expect.stringContaining('day: 20.')])
    expect([refused.text, await stored()]).toEqual([expect.stringContaining('These are other minutes'), []])
    const saved = await refused.press('Save', { apart: 'on' })
    expect([saved.told, (await stored()).length]).toEqual(['Minutes saved', 1])
    const changed = await (await saved.follow(/^Edit .* min$/)).press('Save', { minutes: '5' })
    expect([changed.told, await stored()]).toMatchObject(['Minutes saved', [{ minutes: 5 }]])
    expect((await log({ day: '2026-06-14' })).told).toBe('Minutes saved')
  })

  it('whether there was contact is required', async () => {
    const { contact: _left, ...rest } = CALL
    const refused = await (await clinic.physician.open(`${at}?modal=add`)).press('Save', rest)
    expect([refused.status, await stored()]).toEqual([422, []])
  })

  it('counts the same form once', async () => {
    const dialog = await clinic.physician.open(`${at}?modal=add`)
    await dialog.press('Save', CALL)
    await dialog.press('Save', CALL)
    expect(await stored()).toHaveLength(1)
  })

  it('an entry is changed; an outdated form shows both and writes nothing', async () => {
    const page = await log()
    const [mine, theirs] = [await page.follow(/^Edit .* min$/), await page.follow(/^Edit .* min$/)]
    expect([mine.valueOf('minutes'), mine.valueOf('note')]).toEqual(['21', 'Talked about salt'])
    await theirs.press('Save', { minutes: '25' })
    const stale = await mine.press('Save', { minutes: '15' })
    expect([stale.status, stale.text]).toEqual([409, expect.stringMatching(/15.*25|25.*15/)])
    expect(await stored()).toMatchObject([{ minutes: 25, version: 1 }])
  })

  it('an entry is deleted after a question; a second time the page says that it is gone', async () => {
    const page = await log()
    const question = await page.follow(/^Delete .* min$/)
    const again = await page.follow(/^Delete .* min$/)
    const [row] = await stored()
    expect((await question.press('Delete')).told).toBe('Minutes deleted')
    expect([(await again.press('Delete')).told, await stored()]).toEqual([
      'This entry can no longer be changed',
      [],
    ])
    expect(await logged('monitoring-minutes', row!.id)).toEqual(['CREATE', 'DELETE'])
  })

  it('a note without minutes is offered, and counted once', async () => {
    const note = await createNote(clinic.works, clinic.patient.id, 'RPM_OUTREACH')
    const page = await clinic.physician.open(at)
    expect(page.text).toContain('Notes without minutes')
    const dialog = await clinic.physician.open(`${at}?month=2026-06&modal=add&note=${note.id}`)
    const saved = await dialog.press('Save', { minutes: '8', contact: 'yes' })
    expect([saved.told, saved.text.includes('Notes without minutes')]).toEqual(['Minutes saved', false])
    const twice = await dialog.press('Save', { minutes: '9', contact: 'yes' })
    expect([twice.status, await stored()]).toMatchObject([422, [{ minutes: 8 }]])
  })
})

describe('a month that is over', () => {
  const may = () => `${at}?month=2026-05`
  const close = async () =>
    (await (await clinic.physician.open(may())).follow('Close the month')).press('Close the month')

  it('is closed after a question, says by whom, and then takes only corrections', async () => {
    await log({ day: '2026-05-20' })
    const closed = await close()
    expect(closed.told).toBe('Month closed')
    expect(closed.text).toMatch(/Closed on .* by .*Okafor/)
    expect(closed.links.filter((name) => /^(Edit|Delete) .* min$|^Log minutes/.test(name))).toEqual([])
    const late = await log({ day: '2026-05-21' })
    expect(late.errorOf('day')).toContain('This month is closed')
    const dialog = await closed.follow('Correct minutes')
    const corrected = await dialog.press('Save', { minutes: '-6', contact: 'no', note: 'Counted twice' })
    expect([corrected.told, corrected.text]).toEqual([
      'Month corrected',
      expect.stringContaining('15 min total'),
    ])
    expect(corrected.text).toContain('Correction')
  })

  it.each([
    ['nothing', { minutes: '0' }, 'minutes', 'other than 0'],
    ['more than there is', { minutes: '-30' }, 'minutes', 'fewer minutes than that'],
    ['no reason', { note: '' }, 'note', 'required'],
  ])('is not corrected by %s', async (_name, typed, field, message) => {
    await log({ day: '2026-05-20' })
    const dialog = await (await close()).follow('Correct minutes')
    const refused = await dialog.press('Save', { minutes: '5', contact: 'no', note: 'Forgotten', ...typed })
    expect([refused.status, refused.errorOf(field)]).toEqual([422, expect.stringContaining(message)])
    expect(await stored()).toHaveLength(1)
  })

  it('the current month cannot be closed, not even by its address', async () => {
    expect((await clinic.physician.open(at)).links).not.toContain('Close the month')
    const body = new URLSearchParams({ idempotency_key: 'k' })
    await clinic.physician.fetch(`${at}?month=2026-06&modal=close`, body).catch(() => undefined)
    expect(
      await readRows('SELECT month FROM monitoring_close WHERE participant_id = $id', {
        id: clinic.patient.id,
      }),
    ).toEqual([])
  })
})

it('is in Spanish for readers of Spanish, with the minutes of the month', async () => {
  await log()
  const page = await clinic.medico.open(at)
  expect(page.heading).toBe('Minutos de junio de 2026')
  expect(page.text).toContain('21 min en total, con contacto directo')
})

it('is neither read nor written by the patient or another practice', async () => {
  await log()
  const [row] = await stored()
  for (const reader of [clinic.self, clinic.stranger]) {
    expect(await turnedAway(reader, at)).toBe(true)
    for (const query of ['modal=add', `modal=edit&target=${row!.id}`, `modal=delete&target=${row!.id}`])
      expect(await turnedAway(reader, `${at}?${query}`, CALL)).toBe(true)
  }
  expect(await stored()).toMatchObject([{ minutes: 21, version: 0 }])
})

it('an entry that a colleague changed in the meantime shows what differs, and nothing else', async () => {
  await log()
  const edit = `${at}?modal=edit&target=${(await stored())[0]!.id}`
  const [first, second] = [await clinic.physician.open(edit), await clinic.physician.open(edit)]
  await first.press('Save', { minutes: '11' })
  const stale = await second.press('Save', { minutes: '13' })
  const told = stale.rows().map((row) => row.join(' | '))
  expect([stale.status, told.filter((row) => !row.includes('06/'))]).toEqual([409, ['Minutes | 13 | 11']])
})
