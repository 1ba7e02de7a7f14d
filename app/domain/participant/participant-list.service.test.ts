import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Participant } from 'db/models/participant'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import type { ListQuery } from '~/core/list/list-query'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { emailKey, fold } from '~/platform/fold'
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
import { stamp } from 'tests/builders/unique'
import { statementsOf } from 'tests/support/statements'
import { participantResource } from './participant-resource.server'

const actors: Record<string, Actor> = {}
let planId: number
let crowdedPlanId: number

beforeAll(async () => {
  const reseller = await buildReseller()
  const company = await buildCompany({ reseller_id: reseller.id })
  const sister = await buildCompany({ reseller_id: reseller.id })
  const plan = await buildPlan({ company_id: company.id })
  const sisterPlan = await buildPlan({ company_id: sister.id })
  const practice = await buildPractice({ company_id: company.id })
  planId = plan.id
  const linked = await buildParticipant({
    plan_id: plan.id,
    firstname: 'Íñigo',
    lastname: 'Muñoz',
    dob: '1984-05-17',
    external_id: '007',
  })
  await buildProvider(linked.id, practice.id)
  await buildParticipant({ plan_id: plan.id, firstname: 'Ann', lastname: 'Archer', dob: '1990-12-01' })
  await buildParticipant({ plan_id: sisterPlan.id, lastname: 'Sister' })
  await buildParticipant({ lastname: 'Foreign' })
  const gone = await buildParticipant({ plan_id: plan.id, lastname: 'Gone' })
  await gone.update({ archived: 1 })
  actors.ADMIN = await actorOf((await buildAdmin()).id)
  actors.RESELLER_ADMIN = await actorOf((await buildResellerAdmin(reseller.id)).id)
  actors.COMPANY_ADMIN = await actorOf((await buildCompanyAdmin(company.id)).id)
  actors.MULTI_COMPANY_ADMIN = await actorOf((await buildCompanyAdmin(company.id, sister.id)).id)
  actors.PRACTITIONER = await practitionerIn(practice.id)
  actors.PARTICIPANT = await actorOf(linked.user_id)
  crowdedPlanId = (await buildPlan()).id
  await crowd(crowdedPlanId, 600)
})

/** Creates many participants in two statements. */
async function crowd(plan_id: number, count: number): Promise<void> {
  const emails = Array.from({ length: count }, (_, n) => `crowd${n}.${process.pid}@example.org`)
  await User.bulkCreate(
    emails.map((email) => ({ email, email_key: emailKey(email), role: 'PARTICIPANT', ...stamp() })),
  )
  const users = await readRows<{ id: number; email: string }>(
    `SELECT id, email FROM app_user WHERE email_key LIKE 'crowd%'`,
  )
  await Participant.bulkCreate(
    users.map(({ id, email }, n) => {
      const lastname = `Crowd${n % 7}`
      return {
        user_id: id,
        plan_id,
        firstname: 'Ash',
        lastname,
        firstname_search: 'ash',
        lastname_search: fold(lastname),
        email_search: emailKey(email),
        dob: '1970-01-01',
        birth_month: 1,
        ...stamp(),
      }
    }),
  )
}

const ask = (over: Partial<ListQuery> = {}): ListQuery => ({
  filters: {},
  sort: 'id',
  descending: false,
  page: 0,
  perPage: 500,
  ...over,
})
const lastnames = async (actor: Actor, filters: Record<string, string>) =>
  (await listRecords(participantResource, actor, ask({ filters }))).rows.map((row) => row.lastname)

describe('the participant list', () => {
  it('shows to each role exactly the rows it can read one by one, but practitioners not their own record (OP-09)', async () => {
    const everyone = await readRows<{ id: number }>(
      'SELECT id FROM participant WHERE plan_id IS NULL OR plan_id <> $plan',
      { plan: crowdedPlanId },
    )
    const expected: Record<string, number> = {
      ADMIN: 4,
      RESELLER_ADMIN: 3,
      COMPANY_ADMIN: 2,
      MULTI_COMPANY_ADMIN: 3,
      PRACTITIONER: 1,
      PARTICIPANT: 1,
    }
    for (const [role, actor] of Object.entries(actors)) {
      const readable: number[] = []
      const others = everyone.filter(({ id }) => role !== 'PRACTITIONER' || id !== actor.participantId)
      for (const { id } of others)
        await getRecord(participantResource, actor, id).then(
          (row) => readable.push(row.id),
          () => undefined,
        )
      const { rows } = await listRecords(participantResource, actor, ask({ page: 0 }))
      const listed = rows.filter((row) => row.plan_id !== crowdedPlanId).map((row) => row.id)
      expect(listed, role).toEqual(readable.sort((a, b) => a - b))
      expect(listed, role).toHaveLength(expected[role]!)
    }
  })

  it('costs the same number of statements for 50 and for 500 rows', async () => {
    const counts: number[] = []
    for (const perPage of [50, 500]) {
      counts.push(
        await statementsOf(async () => {
          const { rows } = await listRecords(
            participantResource,
            actors.ADMIN!,
            ask({ filters: { plan_id: String(crowdedPlanId) }, perPage }),
            { expand: ['plan', 'providers.practice'] },
          )
          expect(rows).toHaveLength(perPage)
        }),
      )
    }
    expect(counts[0]).toBe(counts[1])
  })

  it('finds accented names by plain letters, from the beginning or inside', async () => {
    for (const text of ['munoz', 'MUÑOZ', 'uño', 'mu'])
      expect(await lastnames(actors.RESELLER_ADMIN!, { lastname: text })).toEqual(['Muñoz'])
    expect(await lastnames(actors.RESELLER_ADMIN!, { firstname: 'inigo' })).toEqual(['Muñoz'])
    expect(await lastnames(actors.RESELLER_ADMIN!, { lastname: '%"' })).toEqual([])
  })

  it('finds no staff and nobody who was deleted, in any order, and counts neither', async () => {
    const patients = [
      await buildParticipant({ lastname: 'Quagmire' }),
      await buildParticipant({ lastname: 'Quagga' }),
    ]
    await buildParticipant({ lastname: 'Quagmann', is_staff: 1 })
    await (await buildParticipant({ lastname: 'Quagless' })).update({ archived: 1 })
    const found = async (sort: string, descending = false) => {
      const { rows, ...total } = await listRecords(
        participantResource,
        actors.ADMIN!,
        ask({ filters: { lastname: 'uag' }, sort, descending }),
      )
      return [rows.map((row) => row.lastname), total]
    }
    const total = { total: patients.length, capped: false }
    expect([await found('id'), await found('id', true)]).toEqual([
      [['Quagmire', 'Quagga'], total],
      [['Quagga', 'Quagmire'], total],
    ])
    expect([await found('lastname'), await found('lastname', true)]).toEqual([
      [['Quagga', 'Quagmire'], total],
      [['Quagmire', 'Quagga'], total],
    ])
  })

  it('filters by birth month, plan, insurance id and birth date; nonsense finds nothing', async () => {
    const actor = actors.RESELLER_ADMIN!
    expect(await lastnames(actor, { birth_month: '12' })).toEqual(['Archer'])
    expect(await lastnames(actor, { plan_id: String(planId), birth_month: '5' })).toContain('Muñoz')
    expect(await lastnames(actor, { external_id: '007' })).toEqual(['Muñoz'])
    expect(await lastnames(actor, { dob: '1990-12-01' })).toEqual(['Archer'])
    const nonsense: Record<string, string>[] = [
      { birth_month: '13' },
      { birth_month: '1.5' },
      { plan_id: 'x' },
      { plan_id: '99999999999' },
    ]
    for (const filters of nonsense) expect(await lastnames(actor, filters)).toEqual([])
  })

  it('finds by words of the plan or of its company, within what the reader may see', async () => {
    const company = await buildCompany({ name: 'Wíllowmere' })
    const plan = await buildPlan({ company_id: company.id, name: 'Steady Heart' })
    await buildParticipant({ plan_id: plan.id, lastname: 'Planned' })
    for (const words of ['steady', 'HEART', 'willowm'])
      expect(await lastnames(actors.ADMIN!, { plan: words })).toEqual(['Planned'])
    expect(await lastnames(actors.ADMIN!, { plan: 'steady%' })).toEqual([])
    expect(await lastnames(actors.RESELLER_ADMIN!, { plan: 'steady' })).toEqual([])
  })

  it('sorts by each offered name in both directions', async () => {
    for (const sort of participantResource.listing.sorts) {
      const up = await listRecords(participantResource, actors.RESELLER_ADMIN!, ask({ sort }))
      const down = await listRecords(
        participantResource,
        actors.RESELLER_ADMIN!,
        ask({ sort, descending: true }),
      )
      expect(
        down.rows.map((row) => row.id),
        sort,
      ).toEqual(up.rows.map((row) => row.id).reverse())
    }
  })
})

describe('the fields of a participant', () => {
  it('never hold a hash, and end at the list for company administrators', async () => {
    const [muñoz] = (
      await listRecords(participantResource, actors.ADMIN!, ask({ filters: { external_id: '007' } }))
    ).rows
    for (const [role, actor] of Object.entries(actors)) {
      const row = await getRecord(participantResource, actor, muñoz!.id, ['plan', 'providers.practice'])
      expect(JSON.stringify(row), role).not.toMatch(/hash/)
      expect(row, role).toMatchObject({
        fullname: 'Íñigo Muñoz',
        user: { id: muñoz!.user.id },
        plan: { id: planId },
      })
      const companyRole = role === 'COMPANY_ADMIN' || role === 'MULTI_COMPANY_ADMIN'
      expect('external_id' in row, role).toBe(!companyRole)
      expect('notes_edited' in row, role).toBe(role === 'PRACTITIONER' || role === 'PARTICIPANT')
      expect(row.providers, role).toHaveLength(companyRole ? 0 : 1)
    }
  })
})
