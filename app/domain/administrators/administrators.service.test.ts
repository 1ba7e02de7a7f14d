import { beforeAll, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { CompanyAdmin } from 'db/models/company-admin'
import { Outbox } from 'db/models/outbox'
import { ResellerAdmin } from 'db/models/reseller-admin'
import { Session } from 'db/models/session'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { Refusal } from '~/platform/refusal'
import { keyOf, post } from 'tests/builders/api'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildResellerAdmin,
  buildUser,
} from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { addAdministrator, type Wanted } from './add-administrator.server'
import { adminResource } from './admin-resource.server'
import { appoint, inviteTo } from './appoint.server'
import { candidateByEmail, lookUpCandidate } from './candidate.server'
import { companyAdminResource } from './company-admin-resource.server'
import { removeAdmin, removeCompanyAdmin, removeResellerAdmin, updateCompanyAdmin } from './dismiss.server'
import { resellerAdminResource } from './reseller-admin-resource.server'

let admin: Actor
let reseller: { id: number; name: string }
let resellerAdmin: Actor
let company: { id: number; name: string }
let second: { id: number }
let foreign: { id: number }

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
  reseller = await buildReseller()
  resellerAdmin = await actorOf((await buildResellerAdmin(reseller.id)).id)
  company = await buildCompany({ reseller_id: reseller.id })
  second = await buildCompany({ reseller_id: reseller.id })
  foreign = await buildCompany({ reseller_id: (await buildReseller()).id })
})

const roleOf = async (id: number) => (await User.findByPk(id))!.role
const rowOf = async (user_id: number, company_id: number) =>
  (await CompanyAdmin.findOne({ where: { user_id, company_id } }))!.id
const ofCompany = (company_id: number) => ({ resource: 'company-admin', company_id }) as const
const wanted = (over: Partial<Wanted>): Wanted => ({
  user_id: null,
  email: '',
  organisation_id: null,
  organisation: '',
  new_reseller: '',
  confirmed: '',
  language: '',
  ...over,
})

async function refusal(run: () => Promise<unknown>): Promise<[status: number, what: unknown]> {
  try {
    await run()
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.data.errors ?? error.data.key]
    throw error
  }
  throw new Error('nothing was refused')
}

describe('the role of a company administrator (OP-82)', () => {
  it('comes with the first company, becomes multi with the second, and the former one returns with the last', async () => {
    const { user_id } = await buildParticipant({ plan_id: (await buildPlan({ company_id: company.id })).id })
    await actorOf(user_id)
    await appoint(admin, user_id, ofCompany(company.id))
    expect([await roleOf(user_id), await Session.count({ where: { user_id } })]).toEqual(['COMPANY_ADMIN', 0])
    await actorOf(user_id)
    await appoint(admin, user_id, ofCompany(second.id))
    expect([await roleOf(user_id), await Session.count({ where: { user_id } })]).toEqual([
      'MULTI_COMPANY_ADMIN',
      1,
    ])
    expect((await actorOf(user_id)).companies.map(({ id }) => id).sort()).toEqual(
      [company.id, second.id].sort(),
    )
    await removeCompanyAdmin(admin, await rowOf(user_id, company.id))
    expect(await roleOf(user_id)).toBe('COMPANY_ADMIN')
    await removeCompanyAdmin(admin, await rowOf(user_id, second.id))
    expect(await roleOf(user_id)).toBe('PARTICIPANT')
  })

  it('gives a practitioner the work back', async () => {
    const { user_id } = await buildPractitioner({
      practice_id: (await buildPractice({ company_id: company.id })).id,
    })
    await appoint(resellerAdmin, user_id, ofCompany(company.id))
    await removeCompanyAdmin(resellerAdmin, await rowOf(user_id, company.id))
    expect([await roleOf(user_id), (await actorOf(user_id)).practitioner?.role]).toEqual([
      'PRACTITIONER',
      'PHYSICIAN',
    ])
  })

  it('rests while somebody administers a reseller, and returns after that', async () => {
    const user = await buildCompanyAdmin(company.id)
    const { id } = await appoint(admin, user.id, { resource: 'reseller-admin', reseller_id: reseller.id })
    expect(await roleOf(user.id)).toBe('RESELLER_ADMIN')
    await removeResellerAdmin(admin, id)
    expect(await roleOf(user.id)).toBe('COMPANY_ADMIN')
  })

  it('is not given twice for one company, nor moved to a company that somebody has already', async () => {
    const user = await buildCompanyAdmin(company.id, second.id)
    expect(await refusal(() => appoint(admin, user.id, ofCompany(company.id)))).toEqual([
      422,
      { user_id: ['admins.already'] },
    ])
    expect(
      await refusal(async () =>
        updateCompanyAdmin(admin, await rowOf(user.id, company.id), { company_id: second.id }),
      ),
    ).toEqual([422, { company_id: ['admins.already'] }])
  })
})

describe('whom a reseller administrator may choose', () => {
  it('people of the own companies only; everybody else looks the same', async () => {
    const own = await buildParticipant({ plan_id: (await buildPlan({ company_id: company.id })).id })
    const strangers = [
      (await buildParticipant({ plan_id: (await buildPlan({ company_id: foreign.id })).id })).user_id,
      (await buildCompanyAdmin(foreign.id)).id,
      (await buildCompanyAdmin(company.id, foreign.id)).id,
      (await buildResellerAdmin(reseller.id)).id,
      (await buildAdmin()).id,
      (await buildUser()).id,
    ]
    expect(
      await candidateByEmail(resellerAdmin, (await User.findByPk(own.user_id))!.email.toUpperCase()),
    ).toMatchObject({ id: own.user_id, role: 'PARTICIPANT' })
    for (const id of strangers) {
      const { email } = (await User.findByPk(id))!
      expect(await refusal(() => candidateByEmail(resellerAdmin, email))).toEqual([
        422,
        { email: ['admins.notChoosable'] },
      ])
      expect(await lookUpCandidate(resellerAdmin, email)).toBeNull()
      expect(await refusal(() => appoint(resellerAdmin, id, ofCompany(company.id)))).toEqual([
        422,
        { user_id: ['admins.notChoosable'] },
      ])
    }
  })

  it('for the own companies only', async () => {
    const { user_id } = await buildParticipant({ plan_id: (await buildPlan({ company_id: company.id })).id })
    expect((await refusal(() => appoint(resellerAdmin, user_id, ofCompany(foreign.id))))[0]).toBe(403)
    expect(
      (
        await refusal(() => inviteTo(resellerAdmin, { email: uniqueEmail() }, ofCompany(foreign.id), 'en'))
      )[0],
    ).toBe(403)
    expect((await refusal(() => appoint(resellerAdmin, user_id, { resource: 'admin' })))[0]).toBe(403)
    const row = await CompanyAdmin.findOne({ where: { company_id: foreign.id } })
    expect((await refusal(() => removeCompanyAdmin(resellerAdmin, row!.id)))[0]).toBe(403)
    const ownRow = await rowOf((await buildCompanyAdmin(company.id)).id, company.id)
    expect(
      (await refusal(() => updateCompanyAdmin(resellerAdmin, ownRow, { company_id: foreign.id })))[0],
    ).toBe(403)
  })

  it('and never makes a platform administrator by removing somebody', async () => {
    const former = await buildAdmin()
    const { id } = await appoint(admin, former.id, ofCompany(company.id))
    expect(await refusal(() => removeCompanyAdmin(resellerAdmin, id))).toEqual([409, 'admins.formerAdmin'])
    await removeCompanyAdmin(admin, id)
    expect(await roleOf(former.id)).toBe('ADMIN')
  })
})

describe('platform administrators (OP-64)', () => {
  it('cannot remove or demote themselves, and never the last one', async () => {
    expect(await refusal(() => removeAdmin(admin, admin.userId))).toEqual([409, 'admins.notYourself'])
    expect(await refusal(() => appoint(admin, admin.userId, ofCompany(company.id)))).toEqual([
      422,
      { user_id: ['admins.notYourself'] },
    ])
    const others = await User.findAll({ where: { role: 'ADMIN', archived: 0 } })
    for (const { id } of others) if (id !== admin.userId) await removeAdmin(admin, id)
    expect(await User.count({ where: { role: 'ADMIN', archived: 0 } })).toBe(1)
  })

  it('two who remove each other at once leave one', async () => {
    const [a, b] = [await buildAdmin(), await buildAdmin()]
    const [first, other] = [await actorOf(a.id), await actorOf(b.id)]
    await User.update({ disabled: 1 }, { where: { id: admin.userId } })
    const results = await Promise.allSettled([removeAdmin(first, b.id), removeAdmin(other, a.id)])
    await User.update({ disabled: 0 }, { where: { id: admin.userId } })
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are found by the beginning of the e-mail', async () => {
    const { email } = await buildAdmin()
    const list = (userEmail: string) =>
      listRecords(adminResource, admin, {
        filters: { userEmail },
        sort: 'userEmail',
        descending: false,
        page: 0,
        perPage: 50,
      })
    expect((await list(email.slice(0, -3).toUpperCase())).rows.map((row) => row.userEmail)).toEqual([email])
    expect((await list('%')).total).toBe(0)
  })
})

describe('adding somebody by the full e-mail (RES-07)', () => {
  const context = () => ({
    actor: admin,
    kind: 'company-admin' as const,
    resellerId: null,
    lang: 'es' as const,
    key: null,
  })

  it('asks before a role changes, and again when it changed meanwhile', async () => {
    const user = await buildUser({ role: 'PARTICIPANT' })
    const first = await addAdministrator(context(), wanted({ email: user.email, organisation: company.name }))
    expect(first).toMatchObject({ done: false, role: 'PARTICIPANT', organisationId: company.id })
    await User.update({ role: 'PRACTITIONER' }, { where: { id: user.id } })
    expect(
      await addAdministrator(
        context(),
        wanted({ user_id: user.id, organisation_id: company.id, confirmed: 'PARTICIPANT' }),
      ),
    ).toMatchObject({ done: false, role: 'PRACTITIONER' })
    expect(
      await addAdministrator(
        context(),
        wanted({ user_id: user.id, organisation_id: company.id, confirmed: 'PRACTITIONER' }),
      ),
    ).toEqual({ done: true })
  })

  it('asks nothing about somebody who has the post already', async () => {
    const holder = await buildCompanyAdmin(company.id)
    const again = wanted({ email: holder.email, organisation_id: company.id })
    expect(await refusal(() => addAdministrator(context(), again))).toEqual([
      422,
      { user_id: ['admins.already'] },
    ])
    expect(await refusal(() => addAdministrator({ ...context(), actor: resellerAdmin }, again))).toEqual([
      422,
      { user_id: ['admins.already'] },
    ])
    const ofReseller = await buildResellerAdmin(reseller.id)
    for (const more of [{ organisation_id: reseller.id }, { new_reseller: 'One more' }]) {
      expect(
        await refusal(() =>
          addAdministrator(
            { ...context(), kind: 'reseller-admin' },
            wanted({ email: ofReseller.email, ...more }),
          ),
        ),
      ).toEqual([422, { user_id: ['admins.alreadyReseller'] }])
    }
    expect(
      await addAdministrator(context(), wanted({ email: holder.email, organisation_id: second.id })),
    ).toMatchObject({ done: false, role: 'COMPANY_ADMIN' })
  })

  it('is done once however often the confirmed form is sent (OP-107)', async () => {
    const [user, email] = [await buildUser({ role: 'PARTICIPANT' }), uniqueEmail('twice')]
    for (const [n, form] of [
      { user_id: user.id, confirmed: 'PARTICIPANT' },
      { email, confirmed: 'NEW' },
    ].entries()) {
      const send = () =>
        addAdministrator({ ...context(), key: `add-${n}` }, wanted({ ...form, organisation_id: company.id }))
      expect([await send(), await send()]).toEqual([{ done: true }, { done: true }])
    }
    const asked = () =>
      addAdministrator(
        { ...context(), key: 'add-3' },
        wanted({ email: uniqueEmail(), organisation_id: company.id }),
      )
    expect([await asked(), await asked()]).toMatchObject([
      { done: false, role: 'NEW' },
      { done: false, role: 'NEW' },
    ])
  })

  it('of two who invite the same person at once one is asked whether they mean the account that is there by now', async () => {
    for (let round = 0; round < 8; round++) {
      const email = uniqueEmail('same')
      const added = await Promise.all(
        [company, second].map(({ id }) =>
          addAdministrator(
            { ...context(), key: `${id}-${round}` },
            wanted({ email, organisation_id: id, confirmed: 'NEW' }),
          ),
        ),
      )
      expect(added.toSorted((a, b) => Number(b.done) - Number(a.done))).toMatchObject([
        { done: true },
        { done: false, role: 'COMPANY_ADMIN' },
      ])
    }
  })

  it('of two who invite the same person to the same company at once one is told that it was done', async () => {
    for (let round = 0; round < 8; round++) {
      const form = wanted({ email: uniqueEmail('same'), organisation_id: company.id, confirmed: 'NEW' })
      const added = await Promise.allSettled(
        ['one', 'other'].map((key) => addAdministrator({ ...context(), key: `${key}-${round}` }, form)),
      )
      expect(added.toSorted((a, b) => a.status.localeCompare(b.status))).toMatchObject([
        { value: { done: true } },
        { reason: { status: 422, data: { errors: { user_id: ['admins.already'] } } } },
      ])
    }
  })

  it('offers to invite somebody new, mails the link in the same transaction, and closes the account when the post ends', async () => {
    const email = uniqueEmail('new')
    expect(await addAdministrator(context(), wanted({ email, organisation_id: company.id }))).toMatchObject({
      done: false,
      role: 'NEW',
    })
    expect(await Outbox.count({ where: { recipient: email } })).toBe(0)
    await addAdministrator(context(), wanted({ email, organisation_id: company.id, confirmed: 'NEW' }))
    const mail = await Outbox.findOne({ where: { recipient: email } })
    expect(mail).toMatchObject({
      kind: 'INVITE_ADMIN',
      subject: `Su invitación a administrar ${company.name}`,
    })
    expect(mail?.body_text).toMatch(/\/user\/.+\/reset\/confirm\//)
    const user = (await User.findOne({ where: { email_key: email } }))!
    expect([user.role, user.password_hash]).toEqual(['COMPANY_ADMIN', null])
    await removeCompanyAdmin(admin, await rowOf(user.id, company.id))
    expect(await User.findOne({ where: { email_key: email } })).toBeNull()
    expect(await candidateByEmail(admin, email)).toBeNull()
  })

  it('invites somebody new in the language that was chosen for them, and keeps it', async () => {
    for (const [language, subject] of [
      ['en', `Your invitation to administer ${company.name}`],
      ['es', `Su invitación a administrar ${company.name}`],
    ] as const) {
      const email = uniqueEmail(language)
      await addAdministrator(
        context(),
        wanted({ email, organisation_id: company.id, confirmed: 'NEW', language }),
      )
      expect(await Outbox.findOne({ where: { recipient: email } })).toMatchObject({ subject })
      expect(await User.findOne({ where: { email_key: email } })).toMatchObject({ language })
    }
  })

  it('tells an existing person by mail, with a link to choose a password where there is none yet', async () => {
    for (const [password_hash, kind, link] of [
      [undefined, 'INVITE_ADMIN', true],
      ['hash', 'ADMIN_ADDED', false],
    ] as const) {
      const user = await buildUser({ role: 'PARTICIPANT', password_hash })
      await addAdministrator(
        context(),
        wanted({ user_id: user.id, organisation_id: company.id, confirmed: 'PARTICIPANT' }),
      )
      const mails = await Outbox.findAll({ where: { recipient: user.email } })
      expect(mails).toMatchObject([{ kind }])
      expect([
        mails[0]?.body_text.includes(company.name),
        mails[0]?.body_text.includes('/reset/confirm/'),
      ]).toEqual([true, link])
    }
  })

  it('makes a reseller with its administrator, or neither', async () => {
    const email = uniqueEmail('reseller')
    const ofReseller = { ...context(), kind: 'reseller-admin' as const }
    expect(
      await refusal(() =>
        addAdministrator(
          ofReseller,
          wanted({ email, new_reseller: reseller.name.toUpperCase(), confirmed: 'NEW' }),
        ),
      ),
    ).toEqual([422, { new_reseller: ['form.nameInUse'] }])
    expect(
      await refusal(() =>
        addAdministrator(ofReseller, wanted({ email, organisation: reseller.name, new_reseller: 'Other' })),
      ),
    ).toEqual([422, { new_reseller: ['admins.oneReseller'] }])
    expect(await User.findOne({ where: { email_key: email } })).toBeNull()
    await addAdministrator(ofReseller, wanted({ email, new_reseller: 'Entirely New', confirmed: 'NEW' }))
    expect(
      await readRow(
        `SELECT r.name FROM reseller_admin a JOIN reseller r ON r.id = a.reseller_id
          WHERE a.email_search = $email`,
        { email },
      ),
    ).toEqual({ name: 'Entirely New' })
  })

  it.each([
    ['no e-mail', { email: 'nobody', organisation: 'x y z' }, { organisation_id: ['ui.noMatches'] }],
    ['no company', { email: 'a@example.org' }, { organisation_id: ['form.required'] }],
    ['part of an e-mail', { email: 'person', organisation_id: 1 }, { email: ['form.email'] }],
  ])('%s', async (_name, over, errors) => {
    expect(await refusal(() => addAdministrator(context(), wanted(over)))).toEqual([422, errors])
  })

  it('a company deleted meanwhile is refused', async () => {
    const gone = await buildCompany()
    await gone.update({ archived: 1 })
    expect(
      (
        await refusal(() =>
          addAdministrator(
            context(),
            wanted({ email: uniqueEmail(), organisation_id: gone.id, confirmed: 'NEW' }),
          ),
        )
      )[0],
    ).toBe(403)
  })
})

it('two posts of three ended at once leave the role of the one that is left', async () => {
  const user = await buildCompanyAdmin(
    ...(await Promise.all([buildCompany(), buildCompany(), buildCompany()])).map(({ id }) => id),
  )
  const posts = await CompanyAdmin.findAll({ where: { user_id: user.id } })
  await Promise.all(posts.slice(1).map(({ id }) => removeCompanyAdmin(admin, id)))
  expect((await User.findByPk(user.id))?.role).toBe('COMPANY_ADMIN')
})

it('two posts moved to one company at once: one moves, the other is told', async () => {
  const [from, also, to] = [await buildCompany(), await buildCompany(), await buildCompany()]
  const user = await buildCompanyAdmin(from.id, also.id)
  const posts = await CompanyAdmin.findAll({ where: { user_id: user.id } })
  const results = await Promise.allSettled(
    posts.map(({ id }) => updateCompanyAdmin(admin, id, { company_id: to.id })),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { status: 422, data: { errors: { company_id: ['admins.already'] } } } },
  ])
})

it('both posts of a patient ended at once give the former role back', async () => {
  const companies = [await buildCompany(), await buildCompany()]
  const person = await buildParticipant({ plan_id: (await buildPlan({ company_id: companies[0]!.id })).id })
  for (const { id } of companies)
    await appoint(admin, person.user_id, { resource: 'company-admin', company_id: id })
  const posts = await CompanyAdmin.findAll({ where: { user_id: person.user_id } })
  await Promise.all(posts.map(({ id }) => removeCompanyAdmin(admin, id)))
  expect(await User.findByPk(person.user_id)).toMatchObject({ role: 'PARTICIPANT', prior_role: null })
})

describe('what a reseller administrator learns from the table', () => {
  it('is nothing of other resellers: not by filter, sort, count or single read', async () => {
    await buildCompanyAdmin(foreign.id)
    const all = { filters: {}, sort: 'id', descending: false, page: 0, perPage: 500 }
    const mine = await listRecords(companyAdminResource, resellerAdmin, all, { countTo: Infinity })
    expect(mine.rows.every((row) => row.company.reseller_id === reseller.id)).toBe(true)
    expect(mine.total).toBe(mine.rows.length)
    for (const filters of [
      { 'company.id': String(foreign.id) },
      {
        reseller_id: String(
          (
            await getRecord(
              companyAdminResource,
              admin,
              (await CompanyAdmin.findOne({ where: { company_id: foreign.id } }))!.id,
            )
          ).company.reseller_id,
        ),
      },
    ] as Record<string, string>[])
      expect(
        (await listRecords(companyAdminResource, resellerAdmin, { ...all, filters }, { countTo: Infinity }))
          .total,
      ).toBe(0)
    await expect(listRecords(resellerAdminResource, resellerAdmin, all)).rejects.toBeInstanceOf(Refusal)
  })
})

it('an invitation by the endpoint, sent twice with one key, is one account', async () => {
  const key = await keyOf((await buildAdmin()).id)
  const send = async (email: string) => {
    const { status, body } = await post('admin/invite', key, { email }, { 'Idempotency-Key': 'invite-1' })
    return [status, body.data] as const
  }
  const email = uniqueEmail()
  const first = await send(email)
  expect(first[0]).toBe(200)
  expect(await send(email)).toEqual(first)
})

it("an administrator's e-mail in the tables follows the account", async () => {
  const user = await buildResellerAdmin(reseller.id)
  await User.update(
    { email: 'Moved@Example.org', email_key: 'moved@example.org' },
    { where: { id: user.id } },
  )
  expect(
    await readRow('SELECT email_search FROM reseller_admin WHERE user_id = $id', { id: user.id }),
  ).toEqual({ email_search: 'moved@example.org' })
  expect(await ResellerAdmin.count({ where: { user_id: user.id } })).toBe(1)
})
