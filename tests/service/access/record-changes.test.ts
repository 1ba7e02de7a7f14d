import { beforeAll, describe, expect, it } from 'vitest'
import { Option } from 'db/models/option'
import { Participant } from 'db/models/participant'
import { Provider } from 'db/models/provider'
import { Survey } from 'db/models/survey'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { registry } from '~/api/registry.server'
import { getRecord } from '~/core/resource/resource.server'
import { Refusal } from '~/platform/refusal'
import { allowed, knock, outcomeOf, requestOf } from 'tests/access/ask'
import { freshPatients, readersOf } from 'tests/access/library'
import { READERS, type Reader } from 'tests/access/records'
import { buildWorld, signIn, type World } from 'tests/access/world'
import { stamp } from 'tests/builders/unique'

let world: World
let readers: Record<Reader, Actor>

beforeAll(async () => {
  world = await buildWorld()
  readers = await readersOf(world)
}, 60_000)

const resource = (name: string) => registry.resources.find((one) => one.name === name)!

type Patients = Awaited<ReturnType<typeof freshPatients>>

/** For each reader, the names of the records on which `attempt` succeeds, each on fresh records. */
async function whoMay(
  attempt: (actor: Actor, fresh: Patients, name: string) => Promise<unknown>,
  candidates: (fresh: Patients) => string[],
) {
  const may: Partial<Record<Reader, string[]>> = {}
  for (const reader of READERS) {
    const fresh = await freshPatients(world)
    const done: string[] = []
    for (const name of candidates(fresh))
      if (await allowed(() => attempt(readers[reader], fresh, name).then(() => true))) done.push(name)
    if (done.length > 0) may[reader] = done
  }
  return may
}

const patientNames = ({ patients }: Patients) => Object.keys(patients)
const linkNames = ({ links }: Patients) => Object.keys(links)
const patient = (fresh: Patients, name: string) => fresh.patients[name as keyof Patients['patients']]
const link = (fresh: Patients, name: string) => fresh.links[name as keyof Patients['links']]

/** Practitioners who care for the fresh patients, also while masked as (OP-30, OP-31). */
const CARERS = {
  practitionerHere: ['linked'],
  practitionerElsewhere: ['linked'],
  practitionerStranger: ['foreign'],
  adminAsPractitionerHere: ['linked'],
}

describe('who changes what, through the same services as the endpoint', () => {
  it('participant update (ROLE-35, OP-30, PAR-05)', async () => {
    const update = resource('participant').update!
    expect(
      await whoMay(
        (actor, fresh, name) => update.run(actor, patient(fresh, name).id, { city: 'Elm' } as never, null),
        patientNames,
      ),
    ).toEqual({
      admin: ['linked', 'unlinked', 'sibling', 'foreign'],
      resellerAdmin: ['linked', 'unlinked', 'sibling'],
      foreignResellerAdmin: ['foreign'],
      ...CARERS,
    })
  })

  it('a participant updates only their own record', async () => {
    const update = resource('participant').update!
    for (const reader of [
      'patientLinked',
      'adminAsPatientLinked',
      'patientUnlinked',
      'practitionerAsSelf',
    ] as const) {
      const actor = readers[reader]
      expect(
        await allowed(() =>
          update.run(actor, actor.participantId!, { city: 'Elm' } as never, null).then(() => true),
        ),
      ).toBe(true)
      expect(
        await allowed(() => update.run(actor, world.patients.sibling.id, { city: 'Elm' } as never, null)),
      ).toBeNull()
    }
  })

  it('participant delete (OP-45): gone from lists and from sign-in at once', async () => {
    const expected = {
      admin: ['linked', 'unlinked', 'sibling', 'foreign'],
      resellerAdmin: ['linked', 'unlinked', 'sibling'],
      foreignResellerAdmin: ['foreign'],
    }
    expect(
      await whoMay(async (actor, fresh, name) => {
        const { id, user_id } = patient(fresh, name)
        const { token } = await signIn(user_id)
        await resource('participant').remove!(actor, id)
        expect((await Participant.findByPk(id))?.archived).toBe(1)
        expect(outcomeOf(await knock(await requestOf({ path: '/participant/home', token })))).toBe('login')
        expect(await allowed(() => getRecord(resource('participant'), readers.admin, id))).toBeNull()
      }, patientNames),
    ).toEqual(expected)
  })

  it('participant create (ROLE-34)', async () => {
    const may: Reader[] = []
    for (const reader of READERS) {
      const input = {
        email: `new.${reader}@example.org`,
        plan_id: world.plans.plan.id,
        firstname: 'New',
        lastname: 'Person',
        dob: '1980-01-01',
        gender: 'F',
        ethnicity: 'WHITE',
        preferred_contact_method: 'EMAIL',
      }
      const create = resource('participant').create!
      if (await allowed(() => create.run(readers[reader], create.schema.parse(input) as never)))
        may.push(reader)
    }
    expect(may).toEqual(['admin'])
  })

  it('provider update and delete: administrators in scope, practitioners the link of their practice; care data not by organization administrators (OP-44, OP-45, PAR-34)', async () => {
    const expected = {
      admin: ['linked-here', 'linked-elsewhere', 'unlinked-colleague', 'foreign-stranger'],
      resellerAdmin: ['linked-here', 'linked-elsewhere', 'unlinked-colleague'],
      foreignResellerAdmin: ['foreign-stranger'],
      practitionerHere: ['linked-here'],
      practitionerElsewhere: ['linked-elsewhere'],
      practitionerStranger: ['foreign-stranger'],
      adminAsPractitionerHere: ['linked-here'],
    }
    const { update, remove } = resource('provider')
    expect(
      await whoMay(
        (actor, fresh, name) => update!.run(actor, link(fresh, name), { comment: 'x' } as never, null),
        linkNames,
      ),
    ).toEqual({ ...expected, resellerAdmin: undefined, foreignResellerAdmin: undefined })
    expect(
      await whoMay(async (actor, fresh, name) => {
        await remove!(actor, link(fresh, name))
        expect(await Provider.findByPk(link(fresh, name))).toBeNull()
        await Provider.create({ ...(await linkOf(fresh, name)), ...stamp() })
      }, linkNames),
    ).toEqual(expected)
  })

  it('survey create: practitioners who care, the person, and administrators in their own name (SUR-05, OP-36, OP-46)', async () => {
    const create = resource('survey').create!
    expect(
      await whoMay(
        (actor, fresh, name) =>
          create.run(actor, { questionnaire_code: 'PHQ9', participant_id: patient(fresh, name).id } as never),
        patientNames,
      ),
    ).toEqual({
      admin: ['linked', 'unlinked', 'sibling', 'foreign'],
      practitionerHere: ['linked'],
      practitionerElsewhere: ['linked'],
      practitionerStranger: ['foreign'],
    })
    for (const reader of ['patientLinked', 'adminAsPatientLinked', 'practitionerAsSelf'] as const) {
      expect(
        await allowed(() =>
          create.run(readers[reader], {
            questionnaire_code: 'PHQ9',
            participant_id: readers[reader].participantId,
          } as never),
        ),
      ).not.toBeNull()
      expect(
        await allowed(() =>
          create.run(readers[reader], {
            questionnaire_code: 'PHQ9',
            participant_id: world.patients.unlinked.id,
          } as never),
        ),
      ).toBeNull()
    }
  })

  it('options: ADMIN only', async () => {
    const { create, update } = resource('option')
    const { id } = await Option.create({ name: 'model', value: 'gpt-4o', ...stamp() })
    for (const reader of READERS.filter((some) => some !== 'admin')) {
      expect(
        await allowed(() => create!.run(readers[reader], { name: 'prompt', value: 'x' } as never)),
      ).toBeNull()
      expect(
        await allowed(() => update!.run(readers[reader], id, { value: 'gpt-4' } as never, null)),
      ).toBeNull()
    }
  })

  it('survey delete: only ADMIN, also while masking as the participant or their practitioner (OP-06, OP-47)', async () => {
    const { remove } = resource('survey')
    expect(
      await whoMay(async (actor, fresh, name) => {
        const { id } = await Survey.create({
          participant_id: patient(fresh, name).id,
          questionnaire_code: 'PHQ9',
          definition_version: 1,
          ...stamp(),
        })
        await remove!(actor, id)
        expect((await Survey.findByPk(id))?.archived).toBe(1)
      }, patientNames),
    ).toEqual({
      admin: ['linked', 'unlinked', 'sibling', 'foreign'],
      adminAsPractitionerHere: ['linked'],
    })
    for (const reader of ['adminAsPatientLinked', 'patientLinked', 'practitionerAsSelf'] as const) {
      const { id } = await Survey.create({
        participant_id: readers[reader].participantId!,
        questionnaire_code: 'PHQ9',
        definition_version: 1,
        ...stamp(),
      })
      expect([reader, await allowed(() => remove!(readers[reader], id).then(() => true))]).toEqual([
        reader,
        reader === 'adminAsPatientLinked' ? true : null,
      ])
    }
  })

  it('practitioners update their own record as on the profile: email and names, nothing else (PAR-37, OP-09)', async () => {
    const { update } = resource('participant')
    const nurse = readers.practitionerHere
    const own = nurse.participantId!
    await update!.run(nurse, own, { firstname: 'Sorrel' } as never, null)
    expect((await Participant.findByPk(own))?.firstname).toBe('Sorrel')
    await expect(update!.run(nurse, own, { city: 'Oakdale' } as never, null)).rejects.toMatchObject({
      status: 422,
      data: { errors: { city: ['participant.notEditable'] } },
    })
    expect(
      await allowed(() =>
        update!.run(nurse, world.teams.here.PHYSICIAN.participant_id, { firstname: 'x' } as never, null),
      ),
    ).toBeNull()
  })

  it('scores and the log cannot be changed at all yet', () => {
    for (const name of ['score', 'user-log'])
      expect([name, resource(name).create, resource(name).update, resource(name).remove]).toEqual([
        name,
        undefined,
        undefined,
        undefined,
      ])
  })
})

async function linkOf(fresh: Patients, name: string) {
  const [who, where] = name.split('-') as [keyof Patients['patients'], keyof World['practices']]
  return {
    participant_id: fresh.patients[who].id,
    practice_id: world.practices[where].id,
    type: 'PRIMARY' as const,
  }
}

describe('owners are set by the server (security promise 2)', () => {
  it.each([
    'id',
    'user_id',
    'company_id',
    'reseller_id',
    'is_staff',
    'archived',
    'version',
    'created',
    'password_hash',
    'role',
    'profile_updated',
    'invited',
  ])('participant update names %s as unknown', (field) => {
    const { schema } = resource('participant').update!
    expect(schema.safeParse({ city: 'Elm', [field]: 1 }).success).toBe(false)
  })

  it('a plan of another company does not carry a patient out of the scope of a practitioner or reseller', async () => {
    const { update } = resource('participant')
    const { patients } = await freshPatients(world)
    for (const reader of ['practitionerHere', 'resellerAdmin'] as const) {
      await expect(
        update!.run(
          readers[reader],
          patients.linked.id,
          { plan_id: world.plans.foreignPlan.id } as never,
          null,
        ),
      ).rejects.toBeInstanceOf(Refusal)
    }
    expect((await Participant.findByPk(patients.linked.id))?.company_id).toBe(world.companies.company.id)
  })

  it('a practice of another company that cares for a patient does not take the patient over to its own plan', async () => {
    const { patients } = await freshPatients(world)
    const run = () =>
      resource('participant').update!.run(
        readers.practitionerElsewhere,
        patients.linked.id,
        { plan_id: world.plans.siblingPlan.id } as never,
        null,
      )
    await expect(run()).rejects.toBeInstanceOf(Refusal)
    expect((await Participant.findByPk(patients.linked.id))?.company_id).toBe(world.companies.company.id)
  })
})

it("a patient's account that became an administrator's is not deleted by a reseller", async () => {
  const { patients } = await freshPatients(world)
  await User.update({ role: 'COMPANY_ADMIN' }, { where: { id: patients.linked.user_id } })
  expect(
    await allowed(() => resource('participant').remove!(readers.resellerAdmin, patients.linked.id)),
  ).toBeNull()
})
