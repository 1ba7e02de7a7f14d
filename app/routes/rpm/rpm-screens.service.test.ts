import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { RpmCheck } from 'db/models/rpm-check'
import type { Actor } from '~/access/actor'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { setClock } from '~/platform/clock'
import { signIn } from 'tests/access/world'
import { walk } from 'tests/builders/doors'
import { buildNote } from 'tests/builders/notes'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { loader as checksPage } from './checks'
import { loader as file } from './export'
import { action as listAction, loader as listPage } from './list'
import { loader as logsPage } from './logs'
import { action as patientAction, loader as patientPage } from './patient'
import { action as rangesAction, loader as rangesPage } from './ranges'

let nurse: Actor
let token: string
let practiceId: number
let first: number
let second: number
const list = (query = '') => `/rpm/${practiceId}${query}`
const see = (door: unknown, path: string) => walk(door, { path, token })
const send = (door: unknown, path: string, fields: Record<string, string>) =>
  walk(door, { path, token, body: new URLSearchParams({ idempotency_key: 'a-form', ...fields }) })
const checksOf = (id: number) => RpmCheck.findAll({ where: { participant_id: id } })

async function patient(name: string): Promise<number> {
  const { id } = await buildParticipant({ lastname: name })
  await buildProvider(id, practiceId)
  return id
}

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  practiceId = (await buildPractice()).id
  nurse = await practitionerIn(practiceId)
  token = (await signIn(nurse.userId)).token
  first = await patient('Ayala')
  second = await patient('Brown')
  for (const participant_id of [first, second])
    await startMonitoring(nurse, {
      participant_id,
      practice_id: practiceId,
      since: '2026-06-01',
      consented: '2026-06-01',
      consent_how: 'WRITTEN',
    })
})

it('offers monitoring notes only to those who may write them', async () => {
  const patientAt = `/rpm/${practiceId}/participantId/${first}`
  const seenBy = async (door: string) => {
    const see = (page: unknown, path: string) => walk(page, { path, token: door })
    const { outreachTo, reviewTo } = (await see(patientPage, patientAt)).data as Record<string, unknown>
    return [(await see(listPage, list())).data.mayReachOut, typeof outreachTo, typeof reviewTo]
  }
  const manager = await practitionerIn(practiceId, 'PRACTICE_MANAGER')
  expect(await seenBy(token)).toEqual([true, 'string', 'string'])
  expect(await seenBy((await signIn(manager.userId)).token)).toEqual([false, 'object', 'object'])
})

describe('a check', () => {
  it('continues to the next patient, or returns on request, and is saved once', async () => {
    const at = list(`?modal=check&target=${first}`)
    expect((await see(listPage, at)).data).toMatchObject({ check: { window: { id: first } } })
    const saved = await send(listAction, at, { status: 'NOMINAL', comment: 'Fine' })
    expect(saved.headers.get('Location')).toBe(list(`?modal=check&target=${second}`))
    await send(listAction, at, { status: 'NOMINAL', comment: 'Fine' })
    expect(await checksOf(first)).toHaveLength(1)
    const stay = { status: 'NO_DATA', stay: 'on' }
    const closed = await send(listAction, list(`?modal=check&target=${second}`), stay)
    expect(closed.headers.get('Location')).toBe(list())
  })

  it('shows errors next to their fields, and keeps what was typed', async () => {
    const at = list(`?modal=check&target=${first}`)
    const unknown = await send(listAction, at, { status: 'FINE', comment: 'Typed' })
    expect([unknown.status, unknown.data.lastResult.error]).toMatchObject([422, { status: ['form.choice'] }])
    expect(unknown.data.lastResult).toMatchObject({ initialValue: { comment: 'Typed' } })
    const long = await send(listAction, at, { status: 'NOMINAL', comment: 'x'.repeat(100_000) })
    expect([long.status, Object.keys(long.data.lastResult.error).toSorted()]).toEqual([422, ['', 'comment']])
    expect(await checksOf(first)).toEqual([])
  })

  it('of a patient whom nobody monitors, or of another practice, is refused', async () => {
    const unmonitored = await patient('Cole')
    const refused = await send(listAction, list(`?modal=check&target=${unmonitored}`), { status: 'NOMINAL' })
    expect(refused.status).toBe(422)
    const foreign = (await buildParticipant()).id
    const back = await send(listAction, list(`?modal=check&target=${foreign}`), { status: 'NOMINAL' })
    expect(back.headers.get('Location')).toBe(list())
    expect(await checksOf(foreign)).toEqual([])
    const page = await send(patientAction, list(`/participantId/${first}`), { status: 'NOMINAL' })
    expect(page.headers.get('Location')).toBe(list(`/participantId/${first}`))
  })
})

it('monitoring begins with consent and ends; the patient is found by name among those not monitored', async () => {
  const added = await patient('Dorsey')
  const found = await see(listPage, list('?modal=start&name=dorsey'))
  expect(found.data).toMatchObject({
    start: { found: [{ name: expect.stringContaining('Dorsey') as string }] },
  })
  const none = await see(listPage, list('?modal=start&name=ayala'))
  expect(none.data).toMatchObject({ start: { found: [] } })
  const at = list(`?modal=start&target=${added}`)
  expect((await see(listPage, at)).data).toMatchObject({ start: { chosen: { isMonitored: false } } })
  const future = { since: '2027-01-01', consented: '2026-06-01', consent_how: 'VERBAL' }
  expect((await send(listAction, at, future)).data.lastResult.error).toMatchObject({
    since: ['monitoring.future'],
  })
  const right = { ...future, since: '2026-06-10', idempotency_key: 'begun-once' }
  for (const begun of [await send(listAction, at, right), await send(listAction, at, right)])
    expect(begun.headers.get('Location')).toBe(list())
  const ending = list(`?modal=end&target=${added}`)
  expect((await see(listPage, ending)).data).toMatchObject({ end: { name: expect.any(String) as string } })
  expect((await send(listAction, ending, {})).headers.get('Location')).toBe(list())
})

it('an open review is continued, and the locked ones are the history (RPM-09)', async () => {
  const author = { id: nurse.practitioner!.id, practice_id: practiceId }
  const at = list(`/participantId/${first}`)
  const begin = `/rpm/${practiceId}/createNote/participantId/${first}/type/RPM_REVIEW`
  expect((await see(patientPage, at)).data).toMatchObject({
    reviewTo: begin,
    notes: [],
    rules: expect.arrayContaining([expect.objectContaining({ code: '99454', state: 'unmet' })]) as object,
  })
  await buildNote(first, author, { note_type: 'RPM_REVIEW', locked: true })
  const open = await buildNote(first, author, { note_type: 'RPM_REVIEW' })
  const page = await see(patientPage, at)
  expect(page.data).toMatchObject({
    reviewTo: `/rpm/${practiceId}/editNote/participantId/${first}/id/${open.id}`,
    notes: [{ text: expect.any(String) as string }],
  })
})

it('checks, the log and the file are only for the practice', async () => {
  await send(listAction, list(`?modal=check&target=${first}`), { status: 'NOMINAL', comment: 'Fine' })
  expect((await see(checksPage, list('/checks'))).data).toMatchObject({
    page: { rows: [{ comment: 'Fine' }] },
  })
  expect((await see(checksPage, list(`/checks?participant_id=${second}`))).data).toMatchObject({
    page: { rows: [] },
  })
  const log = await see(logsPage, list(`/logs/participantId/${first}`))
  expect(log.data).toMatchObject({ page: { rows: [{ kind: 'check' }, { kind: 'began' }] } })
  expect(await (await see(file, list('/export'))).response!.text()).toContain('Ayala')
  const other = await practitionerIn((await buildPractice()).id)
  const stranger = (await signIn(other.userId)).token
  for (const [door, path] of [
    [listPage, list()],
    [checksPage, list('/checks')],
    [patientPage, list(`/participantId/${first}`)],
  ] as const)
    expect((await walk(door, { path, token: stranger })).status).toBe(302)
})

it('ranges are set for the practice and for a patient, and removed', async () => {
  const at = list('/ranges?modal=edit&metric=WEIGHT')
  expect((await see(rangesPage, at)).data).toMatchObject({ edit: { metric: 'WEIGHT', isNew: true } })
  const wrong = await send(rangesAction, at, { low: '200', high: '100' })
  expect(wrong.data.lastResult.error).toMatchObject({ high: ['monitoring.range.highAboveLow'] })
  await send(rangesAction, at, { high: '220' })
  const own = list(`/ranges/participantId/${first}`)
  await send(rangesAction, `${own}?modal=edit&metric=WEIGHT`, { high: '190', change: '5', change_days: '7' })
  const lines = async () => (await see(rangesPage, own)).data as unknown as { lines: object[] }
  expect((await lines()).lines[1]).toMatchObject({
    own: 'at most 190 lb; change of less than 5 lb within 7 days',
    usual: 'at most 220 lb',
  })
  await send(rangesAction, `${own}?modal=remove&metric=WEIGHT`, {})
  expect((await lines()).lines[1]).toMatchObject({ own: null, usual: 'at most 220 lb' })
  const reads = await readRows(
    `SELECT id FROM user_log WHERE resource = 'metric-range' AND entry_type <> 'VIEW'`,
  )
  expect(reads.length).toBeGreaterThanOrEqual(3)
})
