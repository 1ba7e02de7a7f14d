import { beforeAll, describe, expect, it } from 'vitest'
import { Participant } from 'db/models/participant'
import { Provider } from 'db/models/provider'
import { User } from 'db/models/user'
import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { registry } from '~/api/registry.server'
import { getRecord, listRecords, type Resource } from '~/domain/record/resource.server'
import { Refusal } from '~/platform/refusal'
import { freshPatients, nameRecords, readersOf, type Names } from 'tests/access/library'
import { READERS, readable, type Reader } from 'tests/access/records'
import { knock, outcomeOf, requestOf } from 'tests/access/ask'
import { buildProvider } from 'tests/builders/people'
import { buildWorld, signIn, type World } from 'tests/access/world'

let world: World
let names: Names
let readers: Record<Reader, Actor>

beforeAll(async () => {
  world = await buildWorld()
  names = await nameRecords(world)
  readers = await readersOf(world)
}, 60_000)

const resources = registry.resources.map((resource) => ({ name: resource.name, resource }))
const resource = (name: string) => registry.resources.find((one) => one.name === name)!
const everything = (sort: string) => ({ filters: {}, sort, descending: false, page: 0, perPage: 1000 })

/** What `run` answers, or null when it is refused; anything else but 403 is a failure. */
async function allowed<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return null
    throw error
  }
}

async function listed(one: Resource<object>, actor: Actor): Promise<number[]> {
  const page = await allowed(() => listRecords(one, actor, everything('id'), { exact: true }))
  if (page) expect(page.total).toBe(page.rows.length)
  return page?.rows.map(({ id }) => id) ?? []
}

it('every resource of the data endpoint has an expectation', () => {
  expect(resources.map(({ name }) => name).sort()).toEqual(Object.keys(readable).sort())
})

describe.each(resources)('$name: who reads which rows', ({ name, resource: one }) => {
  it.each(READERS)('%s', async (reader) => {
    const actor = readers[reader]
    const inList = await listed(one, actor)
    const ids = (await readRows<{ id: number }>(`SELECT id FROM ${one.source.table}`)).map((row) => row.id)
    const inSingle: number[] = []
    for (const id of ids) if (await allowed(() => getRecord(one, actor, id))) inSingle.push(id)
    expect(inList.sort((a, b) => a - b)).toEqual(inSingle.sort((a, b) => a - b))
    const known = (id: number) => names[name]!.get(id)
    expect(inList.flatMap((id) => known(id) ?? []).sort()).toEqual([...readable[name]![reader]].sort())
    // Rows the table does not name (sessions and logs of the test itself) are the administrator's only.
    if (reader !== 'admin') expect(inList.filter((id) => known(id) === undefined)).toEqual([])
  })
})

describe('every sort, filter and expansion stays within the scope', () => {
  it.each(resources)('$name', async ({ name, resource: one }) => {
    for (const reader of READERS.filter((some) => some !== 'admin')) {
      const mine = new Set(await listed(one, readers[reader]))
      for (const sort of one.listing.sorts) for (const filter of ['', ...Object.keys(one.listing.filters)]) {
        const query = { ...everything(sort), filters: filter ? { [filter]: '1' } : {} }
        const page = await allowed(() => listRecords(one, readers[reader], query, { expand: one.expands }))
        expect([name, reader, filter, page?.rows.filter(({ id }) => !mine.has(id)) ?? []]).toEqual([name, reader, filter, []])
      }
    }
  })
})

describe('answers hold no secret, at any depth', () => {
  it.each(resources)('$name', async ({ resource: one }) => {
    for (const reader of READERS) {
      const page = await allowed(() => listRecords(one, readers[reader], everything('id'), { expand: one.expands }))
      expect(JSON.stringify(page ?? {})).not.toMatch(/password_hash|token|auth_key|uuid_hash|email_key|_search"|prev_hash/)
    }
  })
})

type Patients = Awaited<ReturnType<typeof freshPatients>>

/** For each reader, the names of what `attempt` may do something with, each on fresh records. */
async function whoMay(attempt: (actor: Actor, fresh: Patients, name: string) => Promise<unknown>, candidates: (fresh: Patients) => string[]) {
  const may: Partial<Record<Reader, string[]>> = {}
  for (const reader of READERS) {
    const fresh = await freshPatients(world)
    const done: string[] = []
    for (const name of candidates(fresh)) if ((await allowed(() => attempt(readers[reader], fresh, name).then(() => true)))) done.push(name)
    if (done.length > 0) may[reader] = done
  }
  return may
}

const patientNames = ({ patients }: Patients) => Object.keys(patients)
const linkNames = ({ links }: Patients) => Object.keys(links)
const patient = (fresh: Patients, name: string) => fresh.patients[name as keyof Patients['patients']]
const link = (fresh: Patients, name: string) => fresh.links[name as keyof Patients['links']]

/** Practitioners who care for the fresh patients, also masked (OP-30, OP-31). */
const CARERS = { practitionerHere: ['linked'], practitionerElsewhere: ['linked'], practitionerStranger: ['foreign'], adminAsPractitionerHere: ['linked'] }

describe('who changes what, through the same services as the endpoint', () => {
  it('participant update (ROLE-35, OP-30, PAR-05)', async () => {
    const update = resource('participant').update!
    expect(await whoMay((actor, fresh, name) => update.run(actor, patient(fresh, name).id, { city: 'Elm' } as never, null), patientNames)).toEqual({
      admin: ['linked', 'unlinked', 'sibling', 'foreign'], resellerAdmin: ['linked', 'unlinked', 'sibling'], foreignResellerAdmin: ['foreign'], ...CARERS,
    })
  })

  it('a participant updates the own record only', async () => {
    const update = resource('participant').update!
    for (const reader of ['patientLinked', 'adminAsPatientLinked', 'patientUnlinked', 'practitionerAsSelf'] as const) {
      const actor = readers[reader]
      expect(await allowed(() => update.run(actor, actor.participantId!, { city: 'Elm' } as never, null).then(() => true))).toBe(true)
      expect(await allowed(() => update.run(actor, world.patients.sibling.id, { city: 'Elm' } as never, null))).toBeNull()
    }
  })

  it('participant delete (OP-45): gone from lists and from sign-in at once', async () => {
    const expected = { admin: ['linked', 'unlinked', 'sibling', 'foreign'], resellerAdmin: ['linked', 'unlinked', 'sibling'], foreignResellerAdmin: ['foreign'] }
    expect(await whoMay(async (actor, fresh, name) => {
      const { id, user_id } = patient(fresh, name)
      const { token } = await signIn(user_id)
      await resource('participant').remove!(actor, id)
      expect((await Participant.findByPk(id))?.archived).toBe(1)
      expect(outcomeOf(await knock(await requestOf({ path: '/participant/home', token })))).toBe('login')
      expect(await allowed(() => getRecord(resource('participant'), readers.admin, id))).toBeNull()
    }, patientNames)).toEqual(expected)
  })

  it('participant create (ROLE-34)', async () => {
    const may: Reader[] = []
    for (const reader of READERS) {
      const input = {
        email: `new.${reader}@example.org`, plan_id: world.plans.plan.id, firstname: 'New', lastname: 'Person', dob: '1980-01-01', gender: 'F', ethnicity: 'WHITE',
        preferred_contact_method: 'EMAIL',
      }
      const create = resource('participant').create!
      if (await allowed(() => create.run(readers[reader], create.schema.parse(input) as never))) may.push(reader)
    }
    expect(may).toEqual(['admin'])
  })

  it('provider update and delete: administrators in scope, practitioners the link of their practice (OP-44, OP-45)', async () => {
    const expected = {
      admin: ['linked-here', 'linked-elsewhere', 'unlinked-colleague', 'foreign-stranger'],
      resellerAdmin: ['linked-here', 'linked-elsewhere', 'unlinked-colleague'], foreignResellerAdmin: ['foreign-stranger'],
      practitionerHere: ['linked-here'], practitionerElsewhere: ['linked-elsewhere'], practitionerStranger: ['foreign-stranger'], adminAsPractitionerHere: ['linked-here'],
    }
    const { update, remove } = resource('provider')
    expect(await whoMay((actor, fresh, name) => update!.run(actor, link(fresh, name), { comment: 'x' } as never, null), linkNames)).toEqual(expected)
    expect(await whoMay(async (actor, fresh, name) => {
      await remove!(actor, link(fresh, name))
      expect(await Provider.findByPk(link(fresh, name))).toBeNull()
      await Provider.create({ ...(await linkOf(fresh, name)), created: '2026-01-01T00:00:00.000Z', updated: '2026-01-01T00:00:00.000Z' })
    }, linkNames)).toEqual(expected)
  })

  it('survey create: practitioners who care, and the person; no administrator in their name (OP-36, OP-46)', async () => {
    const create = resource('survey').create!
    expect(await whoMay((actor, fresh, name) => create.run(actor, { questionnaire_code: 'PHQ9', participant_id: patient(fresh, name).id } as never), patientNames)).toEqual({
      practitionerHere: ['linked'], practitionerElsewhere: ['linked'], practitionerStranger: ['foreign'],
    })
    for (const reader of ['patientLinked', 'adminAsPatientLinked', 'practitionerAsSelf'] as const) {
      expect(await allowed(() => create.run(readers[reader], { questionnaire_code: 'PHQ9', participant_id: readers[reader].participantId } as never))).not.toBeNull()
      expect(await allowed(() => create.run(readers[reader], { questionnaire_code: 'PHQ9', participant_id: world.patients.unlinked.id } as never))).toBeNull()
    }
  })

  it('options: ADMIN only', async () => {
    const { create, update } = resource('option')
    const id = [...names.option!.keys()][0]!
    for (const reader of READERS.filter((some) => some !== 'admin')) {
      expect(await allowed(() => create!.run(readers[reader], { name: 'prompt', value: 'x' } as never))).toBeNull()
      expect(await allowed(() => update!.run(readers[reader], id, { value: 'gpt-4' } as never, null))).toBeNull()
    }
  })

  it('plans, practices, companies, scores and the log cannot be changed at all yet; surveys are not deleted', () => {
    for (const name of ['plan', 'practice', 'company', 'score', 'user-log']) expect([name, resource(name).create, resource(name).update, resource(name).remove]).toEqual([name, undefined, undefined, undefined])
    expect(resource('survey').remove).toBeUndefined()
  })
})

async function linkOf(fresh: Patients, name: string) {
  const [who, where] = name.split('-') as [keyof Patients['patients'], keyof World['practices']]
  return { participant_id: fresh.patients[who].id, practice_id: world.practices[where].id, type: 'PRIMARY' as const }
}

describe('owners are set by the server (security promise 2)', () => {
  it.each(['id', 'user_id', 'company_id', 'reseller_id', 'is_staff', 'archived', 'version', 'created', 'password_hash', 'role', 'profile_updated', 'invited'])('participant update names %s as unknown', (field) => {
    const { schema } = resource('participant').update!
    expect(schema.safeParse({ city: 'Elm', [field]: 1 }).success).toBe(false)
  })

  it('a plan of another company does not carry a patient out of the scope of a practitioner or reseller', async () => {
    const { update } = resource('participant')
    const { patients } = await freshPatients(world)
    for (const reader of ['practitionerHere', 'resellerAdmin'] as const) {
      await expect(update!.run(readers[reader], patients.linked.id, { plan_id: world.plans.foreignPlan.id } as never, null)).rejects.toBeInstanceOf(Refusal)
    }
    expect((await Participant.findByPk(patients.linked.id))?.company_id).toBe(world.companies.company.id)
  })

  it('a practice of another company that cares for a patient does not take the patient over to its own plan', async () => {
    const { patients } = await freshPatients(world)
    const run = () => resource('participant').update!.run(readers.practitionerElsewhere, patients.linked.id, { plan_id: world.plans.siblingPlan.id } as never, null)
    await expect(run()).rejects.toBeInstanceOf(Refusal)
    expect((await Participant.findByPk(patients.linked.id))?.company_id).toBe(world.companies.company.id)
  })
})

it('a practitioner adopted as a patient is in the list of the practice that adopted them (OP-83)', async () => {
  const own = world.teams.elsewhere.DIETITIAN.participant_id
  await buildProvider(own, world.practices.stranger.id)
  expect(await listed(resource('participant'), readers.practitionerStranger)).toContain(own)
})

it("a patient's account that became an administrator's is not deleted by a reseller", async () => {
  const { patients } = await freshPatients(world)
  await User.update({ role: 'COMPANY_ADMIN' }, { where: { id: patients.linked.user_id } })
  expect(await allowed(() => resource('participant').remove!(readers.resellerAdmin, patients.linked.id))).toBeNull()
})
