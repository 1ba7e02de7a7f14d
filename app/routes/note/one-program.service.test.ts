import { afterEach, beforeEach, expect, it } from 'vitest'
import { createNote } from '~/domain/notes/create-note.server'
import { readNotes } from '~/domain/notes/read-note.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { deleteMinutes, logMinutes } from '~/domain/monitoring/write-minutes.server'
import { setClock } from '~/platform/clock'
import { keyOf, post } from 'tests/builders/api'
import { atClinic, type AtClinic } from 'tests/support/at-clinic'

let clinic: AtClinic
let pair: { participant_id: number; practice_id: number }
let id: number
const isLocked = async () => (await readNotes([id]))[0]!.locked !== null
const dialog = () =>
  clinic.physician.open(`/participant/editNote/participantId/${clinic.patient.id}/id/${id}?modal=lock`)
type Dialog = Awaited<ReturnType<typeof dialog>>
const press = (on: Dialog, typed: object = {}) =>
  on.press('Lock Note', { version: on.valueOf('version')!, ...typed })
const log = (minutes: number, day: string) =>
  logMinutes(clinic.works, { ...pair, day, minutes, contact: true, note: null })

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  clinic = await atClinic()
  pair = { participant_id: clinic.patient.id, practice_id: clinic.practice.id }
  const since = { since: '2026-06-01', consented: '2026-06-01', consent_how: 'VERBAL' as const }
  await startMonitoring(clinic.works, { ...pair, ...since })
  id = (await createNote(clinic.works, clinic.patient.id, 'CCM', { ccm_review_minutes: 20 })).id
})
afterEach(() => setClock())

it('a note with minutes on the same day as monitoring is locked only if somebody states that they are different minutes', async () => {
  await log(12, '2026-06-14')
  expect((await dialog()).text).not.toContain('remote monitoring')
  const { id: logged } = await log(12, '2026-06-15')
  const asked = await dialog()
  expect(asked.text).toContain('You logged 12 min of remote monitoring')
  expect((await press(asked)).told).toContain('Not locked')
  expect(await isLocked()).toBe(false)
  await deleteMinutes(clinic.works, logged)
  expect((await dialog()).text).not.toContain('remote monitoring')
  await log(9, '2026-06-15')
  await press(await dialog(), { apart: 'on' })
  expect(await isLocked()).toBe(true)
})

it('the endpoint requires it in both programs', async () => {
  const key = await keyOf(clinic.works.userId)
  await log(12, '2026-06-15')
  const lock = (over: object) => post('survey-note/update', key, { id, save_type: 'lock', ...over })
  const refused = await lock({})
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    { ccm_review_minutes: [expect.stringContaining('12 min') as string] },
  ])
  expect((await lock({ apart: true })).status).toBe(200)
  const call = { ...pair, day: '2026-06-15', minutes: 5, contact: false, note: null }
  const second = await post('rpm/log-minutes', key, call)
  expect([second.status, second.body.errors]).toMatchObject([
    422,
    { minutes: [expect.stringContaining('day: 20.') as string] },
  ])
  expect((await post('rpm/log-minutes', key, { ...call, apart: true })).status).toBe(200)
})
