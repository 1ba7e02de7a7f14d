import { beforeAll, describe, expect, it } from 'vitest'
import { CompanyAdmin } from 'db/models/company-admin'
import { Outbox } from 'db/models/outbox'
import { Reseller } from 'db/models/reseller'
import { ResellerAdmin } from 'db/models/reseller-admin'
import { User } from 'db/models/user'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildResellerAdmin,
} from 'tests/builders/people'
import { unique, uniqueEmail } from 'tests/builders/unique'
import { readerFor } from 'tests/support/at-clinic'
import { logged } from 'tests/support/last-log'
import type { Reader, Seen } from 'tests/support/reader'

const COMPANIES = '/companyAdmin/admin'
const RESELLERS = '/resellerAdmin/admin'
let admin: Reader
let administradora: Reader
let own: User

beforeAll(async () => {
  own = await buildAdmin()
  admin = await readerFor(own.id)
  administradora = await readerFor(own.id, 'es')
})

const postsOf = (user_id: number) => CompanyAdmin.findAll({ where: { user_id }, order: [['id', 'ASC']] })
const roleOf = async (id: number) => (await User.findByPk(id))!.role
const add = async (by: Reader, typed: Record<string, string>, at = COMPANIES) =>
  (await by.open(`${at}?modal=add`)).press(/Continue|Continuar/, typed)
/** A practitioner of a practice of this company. */
const colleagueIn = async (company_id: number) => {
  const email = uniqueEmail('colleague')
  const { user_id } = await buildPractitioner({
    practice_id: (await buildPractice({ company_id })).id,
    email,
  })
  return { email, user_id }
}

describe('somebody is made the administrator of a company', () => {
  it('after a question that states their current role and organization; nothing is done before', async () => {
    const company = await buildCompany({ name: unique('Cedar Works') })
    const { email, user_id } = await colleagueIn(company.id)
    const question = await add(admin, { email, organisation: company.name })
    expect(question.text).toContain(
      `${email} is currently: Practitioner. Change the role to company administrator?`,
    )
    expect(question.text).toContain(`Company: ${company.name}`)
    expect([await postsOf(user_id), await roleOf(user_id)]).toEqual([[], 'PRACTITIONER'])

    const saved = await question.press('Confirm')
    expect([saved.path, saved.told]).toEqual([COMPANIES, 'Company administrator created'])
    const [post] = await postsOf(user_id)
    expect([post!.company_id, await roleOf(user_id)]).toEqual([company.id, 'COMPANY_ADMIN'])
    expect(await logged('company-admin', post!.id)).toEqual(['CREATE'])
    const found = await admin.open(`${COMPANIES}?userEmail=${encodeURIComponent(email)}`)
    expect(found.rows()).toEqual([expect.arrayContaining([expect.stringContaining(email), company.name])])
  })

  it('in Spanish', async () => {
    const company = await buildCompany({ name: unique('Cedro') })
    const { email, user_id } = await colleagueIn(company.id)
    const question = await add(administradora, { email, organisation: company.name })
    expect(question.text).toContain(
      `${email} es actualmente: Profesional. ¿Cambiar la función a administrador de empresa?`,
    )
    expect((await question.press('Confirmar')).told).toBe('Administrador de empresa creado')
    expect(await postsOf(user_id)).toHaveLength(1)
  })

  it('one who administers another company is asked about this one as well, and then has both', async () => {
    const [one, two] = [await buildCompany(), await buildCompany()]
    const { id, email } = await buildCompanyAdmin(one.id)
    const question = await add(admin, { email, organisation: two.name })
    expect(question.text).toContain('Let this person manage this company, too?')
    expect(question.text).not.toContain('suspended')
    await question.press('Confirm')
    expect([(await postsOf(id)).map((post) => post.company_id), await roleOf(id)]).toEqual([
      [one.id, two.id],
      'MULTI_COMPANY_ADMIN',
    ])
  })

  it("a person without an account is invited, by an email in the sender's language", async () => {
    const company = await buildCompany()
    const email = uniqueEmail('somebody-new')
    const question = await add(administradora, { email, organisation: company.name })
    expect(question.text).toContain(`Ninguna cuenta tiene todavía el correo ${email}.`)
    expect(await User.count({ where: { email } })).toBe(0)
    expect((await question.press('Crear e invitar')).told).toBe('Administrador de empresa creado')
    expect(await Outbox.findAll({ where: { recipient: email } })).toMatchObject([
      { subject: `Su invitación a administrar ${company.name}` },
    ])
  })

  it.each([
    [{ organisation: '' }, 'organisation', 'Field required'],
    [{ organisation: 'No such company anywhere' }, 'organisation', 'No matches'],
    [{ email: '' }, 'email', 'Field required'],
    [{ email: 'nowhere' }, 'email', 'name@example.com'],
  ] as [Record<string, string>, string, string][])(
    'an error in %o is shown next to it, and the rest stays',
    async (wrong, field, message) => {
      const company = await buildCompany()
      const whole = { email: uniqueEmail('whole'), organisation: company.name }
      const refused = await add(admin, { ...whole, ...wrong })
      expect([refused.status, refused.errorOf(field)]).toEqual([422, expect.stringContaining(message)])
      for (const [name, value] of Object.entries({ ...whole, ...wrong }))
        expect(refused.valueOf(name)).toBe(value)
      expect(refused.text).toContain('Could not create company administrator')
    },
  )

  it('if the name matches several companies, one has to be chosen', async () => {
    const name = unique('Birch')
    const [north, south] = [
      await buildCompany({ name: `${name} North` }),
      await buildCompany({ name: `${name} South` }),
    ]
    const { email, user_id } = await colleagueIn(north.id)
    const asked = await add(admin, { email, organisation: name })
    expect([asked.status, asked.text]).toEqual([422, expect.stringContaining('Several have this name')])
    expect(asked.valueOf('email')).toBe(email)
    const question = await asked.press('Continue', { organisation_id: String(south.id) })
    await question.press('Confirm')
    expect(await postsOf(user_id)).toMatchObject([{ company_id: south.id }])
  })

  it('nobody twice, and not oneself', async () => {
    const company = await buildCompany()
    const { email } = await buildCompanyAdmin(company.id)
    const twice = await add(admin, { email, organisation: company.name })
    expect(twice.errorOf('email')).toContain('This person already has this role')
    const self = await add(admin, { email: own.email, organisation: company.name })
    expect(self.errorOf('email')).toContain('You cannot do this to your own account')
  })
})

describe('an administrator is moved', () => {
  const edit = (by: Reader, id: number) => by.open(`${COMPANIES}?modal=edit&target=${id}`)

  it('to another company, which the log and the list say', async () => {
    const [one, two] = [await buildCompany(), await buildCompany()]
    const { id, email } = await buildCompanyAdmin(one.id)
    const [post] = await postsOf(id)
    const form = await edit(admin, post!.id)
    expect(form.text).toContain(`${email} currently manages ${one.name}.`)
    const saved = await form.press('Save', { organisation: two.name })
    expect(saved.told).toBe('Company administrator updated')
    expect((await post!.reload()).company_id).toBe(two.id)
    expect(await logged('company-admin', post!.id)).toEqual(['UPDATE'])
  })

  it('not to one that the person already has: that is an error, and what was typed stays', async () => {
    const [one, two] = [await buildCompany(), await buildCompany()]
    const { id } = await buildCompanyAdmin(one.id, two.id)
    const [post] = await postsOf(id)
    const refused = await (await edit(admin, post!.id)).press('Save', { organisation: two.name })
    expect([refused.status, refused.valueOf('organisation')]).toEqual([422, two.name])
    expect(refused.text).toMatch(/Could not update company administrator.*already has this role/)
    expect((await post!.reload()).company_id).toBe(one.id)
  })

  it('and if they were removed in the meantime, it leads back to the list with the reason', async () => {
    const { id } = await buildCompanyAdmin((await buildCompany()).id)
    const [post] = await postsOf(id)
    const form = await edit(admin, post!.id)
    await post!.destroy()
    const back = await form.press('Save', { organisation: 'Any' })
    expect([back.path, back.told]).toEqual([COMPANIES, 'This no longer exists'])
  })
})

describe('an administrator of a reseller', () => {
  const table = (resellerId: number) => `/companyAdmin/resellerAdmin/${resellerId}`
  let reseller: Reseller
  let reader: Reader

  beforeAll(async () => {
    reseller = await buildReseller()
    reader = await readerFor((await buildResellerAdmin(reseller.id)).id)
  })

  it('sees the administrators of their own companies and finds people of them, nobody else', async () => {
    const mine = await buildCompanyAdmin((await buildCompany({ reseller_id: reseller.id })).id)
    const foreign = await buildCompanyAdmin((await buildCompany()).id)
    const page = await reader.open(table(reseller.id))
    expect([page.text.includes(mine.email), page.text.includes(foreign.email)]).toEqual([true, false])
    expect(page.text).toContain(`Administrators of the companies of ${reseller.name}`)
    const find = async (q: string) => {
      const reply = await reader.fetch(`/companyAdmin/find?q=${encodeURIComponent(q)}`)
      return ((await reply.json()) as { options: { label: string }[] }).options.map(({ label }) => label)
    }
    expect(await find(mine.email)).toEqual([`${mine.email} (Company administrator)`])
    expect(await find(mine.email.slice(0, -2))).toEqual([])
    expect(await find(foreign.email)).toEqual([])
  })

  it('finds them by part of the company’s name, but never those of others', async () => {
    const name = unique('Linden Mill')
    const company = await buildCompany({ reseller_id: reseller.id, name })
    const mine = await buildCompanyAdmin(company.id)
    await buildCompanyAdmin((await buildCompany({ reseller_id: reseller.id })).id)
    await buildCompanyAdmin((await buildCompany({ name: `${name} Two` })).id)
    const page = await reader.open(table(reseller.id))
    const found = await page.press('Search', { 'company.name': name.slice(2).toUpperCase() })
    expect(found.rows()).toEqual([expect.arrayContaining([expect.stringContaining(mine.email), name])])
    expect(found.valueOf('company.name')).toBe(name.slice(2).toUpperCase())
    expect((await page.press('Search', { 'company.name': '100%' })).rows()).toEqual([])
  })

  it('adds nobody to a company of another reseller, and moves nobody of theirs', async () => {
    const company = await buildCompany({ reseller_id: reseller.id })
    const patient = await buildParticipant({ plan_id: (await buildPlan({ company_id: company.id })).id })
    const { email } = (await User.findByPk(patient.user_id))!
    const foreign = await buildCompany()
    const typed = await add(reader, { email, organisation: foreign.name }, table(reseller.id))
    expect([typed.status, typed.errorOf('organisation')]).toEqual([
      422,
      expect.stringContaining('No matches'),
    ])
    const chosen = await reader.fetch(
      `${table(reseller.id)}?modal=add`,
      new URLSearchParams({ email, organisation_id: String(foreign.id), confirmed: 'PARTICIPANT' }),
    )
    expect(chosen.status).toBe(422)
    expect(await postsOf(patient.user_id)).toEqual([])

    const theirs = await buildCompanyAdmin(foreign.id)
    const [post] = await postsOf(theirs.id)
    for (const modal of ['edit', 'delete']) {
      const back: Seen = await reader.open(`${table(reseller.id)}?modal=${modal}&target=${post!.id}`)
      expect([back.path, back.told]).toEqual([table(reseller.id), 'This no longer exists'])
      expect(back.text).not.toContain(theirs.email)
    }
  })

  it('sees neither the platform’s administrators nor those of resellers, nor another reseller’s table', async () => {
    const other = await buildReseller()
    for (const path of ['/admin/admin', RESELLERS, table(other.id)])
      expect((await reader.open(path)).told).toMatch(/Unauthorized/)
  })
})

describe('administrators of resellers', () => {
  it('come with a new reseller, or for an existing one, not both', async () => {
    const [known, made] = [await buildReseller(), unique('Made now')]
    const { email, user_id } = await colleagueIn((await buildCompany()).id)
    const both = await add(admin, { email, organisation: known.name, new_reseller: made }, RESELLERS)
    expect([both.status, both.errorOf('new_reseller')]).toEqual([422, expect.stringContaining('not both')])
    expect([both.valueOf('new_reseller'), both.valueOf('email')]).toEqual([made, email])
    const neither = await both.press('Continue', { organisation: '', new_reseller: '' })
    expect(neither.errorOf('organisation')).toContain('Field required')
    const question = await neither.press('Continue', { email, organisation: '', new_reseller: made })
    expect(question.text).toContain(`Reseller: ${made}`)
    expect(await Reseller.count({ where: { name: made } })).toBe(0)
    expect((await question.press('Confirm')).told).toBe('Reseller administrator created')
    const reseller = (await Reseller.findOne({ where: { name: made } }))!
    expect(await ResellerAdmin.findAll({ where: { user_id } })).toMatchObject([{ reseller_id: reseller.id }])
  })

  it('are found by part of the reseller’s name; a list opened for one reseller names it', async () => {
    const reseller = await buildReseller({ name: unique('Aspen') })
    const { email } = await buildResellerAdmin(reseller.id)
    await buildResellerAdmin((await buildReseller()).id)
    const found = await (
      await admin.open(RESELLERS)
    ).press('Search', {
      'reseller.name': reseller.name.slice(1),
    })
    expect(found.rows()).toEqual([expect.arrayContaining([expect.stringContaining(email), reseller.name])])
    const theirs = await admin.open(`${RESELLERS}?reseller.id=${reseller.id}`)
    expect([theirs.rows().length, theirs.valueOf('reseller.id'), theirs.valueOf('reseller.name')]).toEqual([
      1,
      String(reseller.id),
      undefined,
    ])
  })

  it('a new reseller whose name is taken gets an error next to that field', async () => {
    const known = await buildReseller()
    const { email, user_id } = await colleagueIn((await buildCompany()).id)
    const question = await add(admin, { email, new_reseller: known.name }, RESELLERS)
    const refused = await question.press('Confirm')
    expect([refused.status, refused.errorOf('new_reseller')]).toEqual([
      422,
      'This name is already in use. Enter another one.',
    ])
    expect(await ResellerAdmin.count({ where: { user_id } })).toBe(0)
  })
})

it('only platform administrators may view as an administrator, and only as one who can sign in (OP-35)', async () => {
  const reseller = await buildReseller()
  const company = await buildCompany({ reseller_id: reseller.id })
  const [open, closed] = [await buildCompanyAdmin(company.id), await buildCompanyAdmin(company.id)]
  await closed.update({ disabled: 1 })
  const boss = await buildResellerAdmin(reseller.id)
  const asWhom = async (reader: Reader, path: string) =>
    (await reader.open(path)).buttons.filter((name) => name.startsWith('Mask'))
  const ofCompany = `company.id=${company.id}`
  expect(await asWhom(admin, `${COMPANIES}?${ofCompany}`)).toEqual([`Mask as user: ${open.email}`])
  expect(await asWhom(admin, `${RESELLERS}?reseller.id=${reseller.id}`)).toEqual([
    `Mask as user: ${boss.email}`,
  ])
  expect(await asWhom(admin, '/admin/admin')).toEqual([])
  const theirs = `/companyAdmin/resellerAdmin/${reseller.id}`
  const seen = await (await readerFor(boss.id)).open(theirs)
  expect(seen.rows()).toHaveLength(2)
  expect(seen.buttons.filter((name) => name.startsWith('Mask'))).toEqual([])
  const masking = await readerFor((await buildAdmin()).id)
  const masked = await (await masking.open(`${COMPANIES}?${ofCompany}`)).press(`Mask as user: ${open.email}`)
  expect(masked.heading).toBe(company.name)
})

it('a platform administrator who tries to remove themselves sees in the dialog why they cannot', async () => {
  const page = await admin.open(`/admin/admin?userEmail=${encodeURIComponent(own.email)}`)
  const question = await page.follow(`Delete: ${own.email}`)
  const refused = await question.press('Delete')
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('You cannot do this to your own account'),
  ])
  expect(await roleOf(own.id)).toBe('ADMIN')
})
