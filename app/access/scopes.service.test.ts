import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Practitioner } from 'db/models/practitioner'
import { Practice } from 'db/models/practice'
import { Participant } from 'db/models/participant'
import { registry } from '~/api/registry.server'
import { tableOf } from '~/core/list/list-where.server'
import { setClock } from '~/platform/clock'
import { buildTime } from 'tests/builders/appointments'
import { buildNote } from 'tests/builders/notes'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import {
  actorOf,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
} from 'tests/builders/people'
import { atClinic, patientAt, type AtClinic } from 'tests/support/at-clinic'
import type { Actor } from './actor'
import type { ResourceName } from './rules'
import { patientScope, scopeOfOne, scopes } from './scopes'

let clinic: AtClinic
let self: Actor

beforeAll(async () => {
  clinic = await atClinic({ role: 'PHYSICIAN' })
  self = await actorOf(clinic.patient.user_id)
})

const tables = Object.fromEntries(registry.resources.map(({ name, source }) => [name, tableOf(source)]))
async function idsIn(resource: ResourceName, actor: Actor, few = false): Promise<number[]> {
  const { sql, bind } = scopes[resource](actor, few)
  const table = tables[resource]!
  const rows = await readRows<{ id: number }>(
    `SELECT ${table}.id AS id FROM ${table} WHERE ${sql} ORDER BY 1`,
    bind,
  )
  return rows.map(({ id }) => id)
}
const sees = async (resource: ResourceName, actor: Actor, id: number) =>
  (await idsIn(resource, actor)).includes(id)

describe('a user without an organization finds nothing', () => {
  const placeless = (role: Actor['role']): Actor => ({
    ...self,
    role,
    participantId: null,
    practitioner: null,
    companies: [],
    companyId: null,
    reseller: null,
  })
  const names = registry.resources.map(({ name }) => name)

  it.each(['RESELLER_ADMIN', 'COMPANY_ADMIN', 'MULTI_COMPANY_ADMIN', 'PRACTITIONER', 'PARTICIPANT'] as const)(
    'as %s, in every list',
    async (role) => {
      const found: string[] = []
      for (const name of names) if ((await idsIn(name, placeless(role))).length > 0) found.push(name)
      expect(found).toEqual([])
    },
  )
})

it('a list that names its records by ID finds the same as one that does not', async () => {
  const other = await patientAt(clinic.practice)
  await buildNote(other.id, clinic.doctor, { locked: true })
  for (const { name } of registry.resources)
    for (const actor of [clinic.works, self])
      expect([name, await idsIn(name, actor, true)]).toEqual([name, await idsIn(name, actor)])
})

describe('patients of a practice', () => {
  it('are those who are linked now; deleted ones are in no list of their records', async () => {
    const leaving = await patientAt(clinic.practice)
    const note = await buildNote(leaving.id, clinic.doctor)
    expect(await sees('survey-note', clinic.works, note.id)).toBe(true)
    await Participant.update({ archived: 1 }, { where: { id: leaving.id } })
    expect(await sees('survey-note', clinic.works, note.id)).toBe(false)
  })

  it('exclude those of a practice in which the user also works, but not now (OP-31)', async () => {
    const second = await buildPractice()
    const there = await buildPractitioner({ practice_id: second.id, user_id: clinic.doctor.user_id })
    const theirs = await patientAt(second)
    const asHere = await actorOf(clinic.doctor.user_id, { practitionerId: clinic.doctor.id })
    const asThere = await actorOf(clinic.doctor.user_id, { practitionerId: there.id })
    expect([
      await sees('participant', asHere, theirs.id),
      await sees('participant', asThere, theirs.id),
    ]).toEqual([false, true])
    expect(patientScope(asThere).bind).toEqual({ scopePractice: second.id })
  })

  it("exclude a practitioner's own record, which is read only by its ID (OP-83)", async () => {
    const own = clinic.works.participantId!
    expect(await sees('participant', clinic.works, own)).toBe(false)
    const { sql, bind } = scopeOfOne('participant', clinic.works)
    const row = await readRow(`SELECT id FROM participant WHERE id = $id AND (${sql})`, { ...bind, id: own })
    expect(row).not.toBeNull()
  })
})

describe('notes', () => {
  it('of other practices are readable once they are locked; drafts only for their own practice', async () => {
    const elsewhere = await buildPractitioner()
    await buildProvider(clinic.patient.id, elsewhere.practice_id)
    const [draft, locked] = [
      await buildNote(clinic.patient.id, elsewhere),
      await buildNote(clinic.patient.id, elsewhere, { note_type: 'COACHING', locked: true }),
    ]
    const found = await idsIn('survey-note', clinic.works)
    expect([found.includes(draft.id), found.includes(locked.id)]).toEqual([false, true])
  })

  it('a patient reads only the latest locked one', async () => {
    const patient = await patientAt(clinic.practice)
    const me = await actorOf(patient.user_id)
    await buildNote(patient.id, clinic.doctor, { locked: '2026-01-01T10:00:00.000Z' })
    const latest = await buildNote(patient.id, clinic.doctor, { locked: '2026-02-01T10:00:00.000Z' })
    await buildNote(patient.id, clinic.doctor)
    expect(await idsIn('survey-note', me)).toEqual([latest.id])
  })
})

describe('times of a calendar', () => {
  it('a patient sees their own appointments, and upcoming open times of open practices that care for them', async () => {
    setClock(new Date('2031-03-03T12:00:00Z'))
    const here = await atClinic()
    const me = await actorOf(here.patient.user_id)
    const somebody = await patientAt(here.practice)
    const [free, past, mine, taken] = [
      await buildTime(here.doctor, '2031-03-10T13:00:00.000Z'),
      await buildTime(here.doctor, '2031-03-01T13:00:00.000Z'),
      await buildTime(here.doctor, '2031-03-01T15:00:00.000Z', { participant_id: here.patient.id }),
      await buildTime(here.doctor, '2031-03-10T15:00:00.000Z', { participant_id: somebody.id }),
    ]
    await buildTime((await atClinic()).doctor, '2031-03-10T13:00:00.000Z')
    expect(await idsIn('appointment', me)).toEqual([free.id, mine.id])
    expect([past.id, taken.id].some((id) => [free.id, mine.id].includes(id))).toBe(false)
    await Practitioner.update({ disabled: 1 }, { where: { id: here.doctor.id } })
    expect(await idsIn('appointment', me)).toEqual([mine.id])
    await Practitioner.update({ disabled: 0 }, { where: { id: here.doctor.id } })
    await Practice.update({ disabled: 1 }, { where: { id: here.practice.id } })
    expect(await idsIn('appointment', me)).toEqual([mine.id])
  })
})

describe('organizations', () => {
  it('an administrator of several companies has the plans, practices and people of each of them, and of no other', async () => {
    const [one, two, other] = [await buildCompany(), await buildCompany(), await buildCompany()]
    const admin = await actorOf((await buildCompanyAdmin(one.id, two.id)).id)
    const plans = await Promise.all([one, two, other].map(({ id }) => buildPlan({ company_id: id })))
    const practices = await Promise.all([one, two, other].map(({ id }) => buildPractice({ company_id: id })))
    const people = await Promise.all(plans.map(({ id }) => buildParticipant({ plan_id: id })))
    for (const [name, rows] of [
      ['plan', plans],
      ['practice', practices],
      ['participant', people],
    ] as const) {
      const found = await idsIn(name, admin)
      expect(rows.map(({ id }) => found.includes(id))).toEqual([true, true, false])
    }
  })

  it('a patient sees only their own plan', async () => {
    expect(await idsIn('plan', self)).toEqual([clinic.patient.plan_id])
  })
})
