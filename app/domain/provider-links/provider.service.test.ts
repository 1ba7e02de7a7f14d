import { beforeAll, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { Provider } from 'db/models/provider'
import type { Actor } from '~/access/actor'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { deleteParticipant } from '~/domain/participant/delete-participant.server'
import { Conflict } from '~/platform/refusal'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildProvider,
  buildResellerAdmin,
  practitionerIn,
} from 'tests/builders/people'
import { refused, wrong } from 'tests/support/refusals'
import { providerCalls } from './provider-calls.server'
import { providerResource } from './provider-resource.server'
import { findPractices } from './provider-screen.server'
import { createProvider, removeProvider, updateProvider } from './write-provider.server'

let admin: Actor
let resellerAdmin: Actor
let companyAdmin: Actor
let practitioner: Actor
let planId: number
let own: number
let sister: number
let foreign: number

beforeAll(async () => {
  const reseller = await buildReseller()
  const company = await buildCompany({ reseller_id: reseller.id })
  planId = (await buildPlan({ company_id: company.id })).id
  own = (await buildPractice({ company_id: company.id, name: 'Clínica del Río' })).id
  sister = (await buildPractice({ company_id: company.id, name: 'Rio Verde Coaching' })).id
  await buildPractice({ company_id: company.id, name: 'Rio Closed', disabled: 1 })
  foreign = (await buildPractice({ name: 'Rio Foreign' })).id
  admin = await actorOf((await buildAdmin()).id)
  resellerAdmin = await actorOf((await buildResellerAdmin(reseller.id)).id)
  companyAdmin = await actorOf((await buildCompanyAdmin(company.id)).id)
  practitioner = await practitionerIn(own)
})

describe('createProvider', () => {
  it('links practices of the own scope to participants of the own scope', async () => {
    const { id } = await buildParticipant({ plan_id: planId })
    await expect(
      createProvider(practitioner, { participant_id: id, practice_id: own, type: 'PRIMARY' }),
    ).rejects.toEqual(refused(403))
    await expect(
      createProvider(companyAdmin, { participant_id: id, practice_id: own, type: 'PRIMARY' }),
    ).rejects.toEqual(refused(403))
    await createProvider(resellerAdmin, { participant_id: id, practice_id: own, type: 'PRIMARY' })
    await createProvider(practitioner, { participant_id: id, practice_id: sister, type: 'COACH' })
    for (const actor of [resellerAdmin, practitioner]) {
      await expect(
        createProvider(actor, { participant_id: id, practice_id: foreign, type: 'COACH' }),
      ).rejects.toEqual(wrong({ practice_id: ['form.choice'] }))
    }
    await createProvider(admin, { participant_id: id, practice_id: foreign, type: 'MENTOR' })
    expect(await Provider.count({ where: { participant_id: id } })).toBe(3)
  })

  it('links a practice once; a repeat with the same key answers the first link', async () => {
    const { id } = await buildParticipant({ plan_id: planId })
    const link = { participant_id: id, practice_id: own, type: 'PRIMARY' } as const
    const [first, second] = await Promise.all([
      createProvider(admin, link, 'k'),
      createProvider(admin, link, 'k'),
    ])
    expect(second).toEqual(first)
    await expect(createProvider(admin, link)).rejects.toEqual(
      wrong({ practice_id: ['participant.providerExists'] }),
    )
  })
})

describe('updateProvider and removeProvider', () => {
  it('leaves links of other practices to administrators', async () => {
    const { id } = await buildParticipant({ plan_id: planId })
    const mine = await buildProvider(id, own)
    const theirs = await buildProvider(id, sister, 'COACH')
    await updateProvider(practitioner, mine.id, { comment: 'Knows the family' }, 0)
    await expect(updateProvider(practitioner, theirs.id, { comment: 'x' }, 0)).rejects.toEqual(refused(403))
    await expect(removeProvider(practitioner, theirs.id)).rejects.toEqual(refused(403))
    await removeProvider(resellerAdmin, theirs.id)
    await removeProvider(practitioner, mine.id)
    await expect(updateProvider(practitioner, mine.id, { comment: 'x' }, 1)).rejects.toEqual(refused(403))
    const logged = await readRow<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM user_log WHERE resource = 'provider' AND participant_id = $id
        AND entry_type = 'DELETE'`,
      { id },
    )
    expect(Number(logged!.n)).toBe(2)
  })

  it('refuses a stale version and keeps what is stored', async () => {
    const { id } = await buildParticipant({ plan_id: planId })
    const link = await buildProvider(id, own)
    await updateProvider(admin, link.id, { comment: 'first' }, 0)
    const stale = updateProvider(admin, link.id, { comment: 'second' }, 0)
    await expect(stale).rejects.toBeInstanceOf(Conflict)
    await expect(stale).rejects.toMatchObject({ current: { comment: 'first', version: 1 } })
  })

  it('is offered as named calls, strict about dates and fields', async () => {
    const { id } = await buildParticipant({ plan_id: planId })
    const link = await buildProvider(id, own)
    const call = providerCalls.find(({ name }) => name === 'provider/update-appointment')!
    expect(call.input.safeParse({ id: link.id, appointment: '2026-02-30' }).success).toBe(false)
    expect(call.input.safeParse({ id: link.id, appointment: '2026-02-28', remark: 'x' }).success).toBe(false)
    const context = { actor: practitioner, session: null, request: new Request('http://localhost/api') }
    await call.run(call.input.parse({ id: link.id, appointment: '2026-02-28' }), context)
    expect(await getRecord(providerResource, practitioner, link.id)).toMatchObject({
      appointment: '2026-02-28',
      practice: { name: 'Clínica del Río' },
    })
    await expect(
      call.run(call.input.parse({ id: link.id, appointment: null }), { ...context, actor: null }),
    ).rejects.toEqual(refused(401))

    const shown = {
      ...(await getRecord(providerResource, practitioner, link.id)),
      comment: 'not this',
      appointment: '2026-03-01',
    }
    await expect(call.run(call.input.parse({ ...shown, participant_id: id + 1 }), context)).rejects.toEqual(
      refused(403),
    )
    await call.run(call.input.parse(shown), context)
    expect(await getRecord(providerResource, practitioner, link.id)).toMatchObject({
      comment: null,
      appointment: '2026-03-01',
    })
    await expect(call.run(call.input.parse(shown), context)).rejects.toBeInstanceOf(Conflict)
  })
})

describe('reading links', () => {
  it('lists what can be read one by one, and nothing for company administrators', async () => {
    const query = { filters: {}, sort: 'id', descending: false, page: 0, perPage: 500 }
    const all = (await listRecords(providerResource, admin, query)).rows
    for (const actor of [resellerAdmin, practitioner]) {
      const readable: number[] = []
      for (const { id } of all)
        await getRecord(providerResource, actor, id).then(
          (row) => readable.push(row.id),
          () => undefined,
        )
      expect((await listRecords(providerResource, actor, query)).rows.map((row) => row.id)).toEqual(readable)
    }
    await expect(listRecords(providerResource, companyAdmin, query)).rejects.toEqual(refused(403))
  })

  it('leaves out the links of deleted patients, for platform administrators too (OP-89)', async () => {
    const { id } = await buildParticipant({ plan_id: planId })
    const link = await buildProvider(id, own)
    const filters = { participant_id: String(id) }
    const listed = async () =>
      (
        await listRecords(providerResource, admin, {
          filters,
          sort: 'id',
          descending: false,
          page: 0,
          perPage: 5,
        })
      ).rows
    expect(await listed()).toMatchObject([{ id: link.id }])
    await deleteParticipant(admin, id)
    expect(await listed()).toEqual([])
    await expect(getRecord(providerResource, admin, link.id)).rejects.toEqual(refused(403))
  })

  it('searches working practices of the own company by folded name', async () => {
    expect((await findPractices(practitioner, 'rio'))?.map(({ label }) => label)).toEqual([
      'Clínica del Río',
      'Rio Verde Coaching',
    ])
    expect(await findPractices(practitioner, ' r')).toBeNull()
    expect(await findPractices(practitioner, 'foreign')).toEqual([])
    expect((await findPractices(practitioner, 'rio v\0'))?.map(({ label }) => label)).toEqual([
      'Rio Verde Coaching',
    ])
    expect(await findPractices(practitioner, 'r\0')).toBeNull()
  })

  it('names the company of practices that have one name', async () => {
    const [one, other] = [
      await buildCompany({ name: 'Alder Group' }),
      await buildCompany({ name: 'Birch Group' }),
    ]
    for (const company_id of [other.id, one.id]) await buildPractice({ name: 'Twin Practice', company_id })
    await buildPractice({ name: 'Twin Practice Annex', company_id: one.id })
    const labels = (await findPractices(admin, 'twin prac'))?.map(({ label }) => label)
    expect(labels?.sort()).toEqual([
      'Twin Practice Annex',
      'Twin Practice – Alder Group',
      'Twin Practice – Birch Group',
    ])
  })
})
