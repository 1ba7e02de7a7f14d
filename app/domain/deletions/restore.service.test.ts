import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { loadActor } from '~/core/guard/actor.server'
import { openSession } from '~/core/session/session.server'
import { KINDS } from '~/entities/index'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { deleteParticipant } from '~/domain/participant/delete-participant.server'
import { deletePractice } from '~/domain/practice/delete-practice.server'
import { deletePractitioner } from '~/domain/practitioner/delete-practitioner.server'
import { restorable } from '~/domain/deletions/deletions-list.server'
import { restoreDeleted } from '~/domain/deletions/restore.server'
import { touchedBy } from '~/domain/deletions/touched.server'
import { setClock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { emailKey } from '~/platform/fold'
import { Refusal } from '~/platform/refusal'
import { loader as page, action as restoreAction } from '~/routes/organisation/deleted'
import { loader as list, action as listAction } from '~/routes/practice/list'
import { buildTime, clinic } from 'tests/builders/appointments'
import { walk } from 'tests/builders/doors'
import { buildNote } from 'tests/builders/notes'
import { buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  buildResellerAdmin,
  buildUser,
} from 'tests/builders/people'

let place: Awaited<ReturnType<typeof clinic>>
let admin: Actor
let adminUser: number

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  env().RESTORE_DAYS = 30
  place = await clinic()
  const user = await buildAdmin()
  adminUser = user.id
  admin = await actorOf(user.id)
  await buildNote(place.patient.id, place.doctor, { locked: '2031-02-01T10:00:00.000Z' })
  await buildNote(place.patient.id, place.doctor, { locked: false })
  await buildTime(place.doctor, '2031-03-05T15:00:00.000Z', { participant_id: place.patient.id })
  await keepAttention([place.patient.id])
  await keepMonitoring([place.patient.id])
})

/** Tables to which the deletion and restore themselves write. */
const TRACES = [
  'deletion',
  'session',
  'ended_session',
  'idempotency',
  'user_log',
  'user_log_head',
  'user_log_patient',
]

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { table } of Object.values(KINDS)) {
    if (TRACES.includes(table)) continue
    const row = await readRow<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${table}`)
    found[table] = Number(row!.n)
  }
  const live = await readRows<{ name: string; n: number | string }>(
    `SELECT 'practice' AS name, COUNT(*) AS n FROM practice WHERE archived = 0
      UNION ALL SELECT 'practitioner', COUNT(*) FROM practitioner WHERE archived = 0
      UNION ALL SELECT 'participant', COUNT(*) FROM participant WHERE archived = 0
      UNION ALL SELECT 'account', COUNT(*) FROM app_user WHERE archived = 0 AND disabled = 0`,
  )
  for (const { name, n } of live) found[`live ${name}`] = Number(n)
  return found
}

const why = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return [error.status, error.data.key]
    },
  )
const newest = async (actor: Actor) => (await restorable(actor))[0]!

const DELETES = {
  practice: () => deletePractice(admin, place.practice.id),
  practitioner: () => deletePractitioner(admin, place.doctor.id),
  participant: () => deleteParticipant(admin, place.patient.id),
}

describe.each(['practice', 'practitioner', 'participant'] as const)('a deleted %s', (kind) => {
  it('is restored with the same row counts in every table, and signs in again', async () => {
    const before = await counts()
    await DELETES[kind]()
    expect(await counts()).not.toEqual(before)
    const row = await newest(admin)
    expect(row.kind).toBe(kind)
    await restoreDeleted(admin, row.id)
    expect(await counts()).toEqual(before)
    const userId = kind === 'participant' ? place.patient.user_id : place.doctor.user_id
    const session = {
      sessionId: 1,
      userId,
      practitionerId: null,
      companyId: null,
      asSelf: false,
      maskedBy: [],
    }
    expect(await loadActor(session)).toMatchObject({ userId })
    expect(await restorable(admin)).not.toContainEqual(expect.objectContaining({ id: row.id }))
    expect(await why(restoreDeleted(admin, row.id))).toEqual([403, 'shell.notAuthorized'])
  })

  it('is restored for 30 days, and not at all where that is turned off', async () => {
    await DELETES[kind]()
    const { id } = await newest(admin)
    env().RESTORE_DAYS = 0
    expect([await restorable(admin), await why(restoreDeleted(admin, id))]).toEqual([
      [],
      [403, 'shell.notAuthorized'],
    ])
    env().RESTORE_DAYS = 30
    setClock(new Date('2031-04-03T12:00:00Z'))
    expect(await why(restoreDeleted(admin, id))).toEqual([403, 'shell.notAuthorized'])
  })
})

it('administrators of the same level restore, others do not even see it', async () => {
  const reseller = await buildReseller()
  const company = { id: place.practice.company_id, reseller_id: reseller.id }
  const { Company } = await import('db/models/company')
  await Company.update({ reseller_id: reseller.id }, { where: { id: company.id } })
  const owner = await actorOf((await buildResellerAdmin(reseller.id)).id)
  const own = await actorOf((await buildCompanyAdmin(company.id)).id)
  const foreign = await actorOf((await buildResellerAdmin((await buildReseller()).id)).id)
  await deletePractice(admin, place.practice.id)
  const { id } = await newest(admin)
  expect((await restorable(owner)).map((row) => row.id)).toContain(id)
  expect((await restorable(own)).map((row) => row.id)).toContain(id)
  expect((await restorable(foreign)).map((row) => row.id)).not.toContain(id)
  expect(await why(restoreDeleted(foreign, id))).toEqual([403, 'shell.notAuthorized'])
  expect(await why(restoreDeleted(place.asks, id))).toEqual([403, 'shell.notAuthorized'])
  await restoreDeleted(own, id)
})

it('says what is in the way: an email of somebody else, a practice that is gone', async () => {
  const { email } = (await User.findByPk(place.patient.user_id))!
  await deleteParticipant(admin, place.patient.id)
  const patient = await newest(admin)
  await buildUser({ email })
  expect(emailKey(email)).toBeTruthy()
  expect(await why(restoreDeleted(admin, patient.id))).toEqual([409, 'leaving.emailTaken'])
  const colleague = await buildPractitioner({ practice_id: place.practice.id })
  await deletePractitioner(admin, colleague.id)
  const worker = await newest(admin)
  await deletePractice(admin, place.practice.id)
  expect(await why(restoreDeleted(admin, worker.id))).toEqual([409, 'leaving.placeGone.practitioner'])
})

it('the question names what goes, and asks for the name where more than ten people are touched', async () => {
  const touched = await touchedBy('practice', place.practice.id)
  expect(touched).toEqual({ patients: 1, staff: 1, appointments: 1, drafts: 1, unbilled: 1 })
  for (let n = 0; n < 10; n += 1) await buildProvider((await buildParticipant()).id, place.practice.id)
  const { token } = await openSession({ userId: adminUser, staff: true })
  const path = `/practice/companyAdmin/companyId/${place.practice.company_id}?modal=delete&target=${place.practice.id}`
  expect((await walk(list, { path, token })).data).toMatchObject({ doomed: { touched: { patients: 11 } } })
  const send = (typed_name: string) =>
    walk(listAction, {
      path,
      token,
      body: new URLSearchParams({ idempotency_key: typed_name, typed_name, appointments: 'cancel' }),
    })
  expect((await send('Something')).data).toEqual({ wrongName: true })
  const archived = () =>
    readRow<{ archived: number }>('SELECT archived FROM practice WHERE id = $id', { id: place.practice.id })
  expect(await archived()).toEqual({ archived: 0 })
  expect((await send(place.practice.name)).status).toBe(302)
  expect(await archived()).toEqual({ archived: 1 })
  const { data } = await walk(page, { path: '/deleted', token })
  const { rows } = data as unknown as { rows: { id: number; name: string; key: string }[] }
  expect(rows[0]).toMatchObject({ name: place.practice.name, kind: 'practice' })
  const body = new URLSearchParams({ idempotency_key: rows[0]!.key, id: String(rows[0]!.id) })
  expect((await walk(restoreAction, { path: '/deleted', token, body })).status).toBe(302)
  expect(await archived()).toEqual({ archived: 0 })
})
