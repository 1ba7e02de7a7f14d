import { beforeAll, describe, expect, it } from 'vitest'
import { ResellerAdmin } from 'db/models/reseller-admin'
import { CompanyAdmin } from 'db/models/company-admin'
import { User } from 'db/models/user'
import { UserLog } from 'db/models/user-log'
import { readsNoted } from '~/core/log/note-read.server'
import { signIn } from 'tests/access/world'
import { buildCompany, buildReseller } from 'tests/builders/organisation'
import { buildAdmin, buildCompanyAdmin, buildParticipant, buildResellerAdmin } from 'tests/builders/people'
import { logged } from 'tests/support/last-log'
import { readerOf, type Reader } from 'tests/support/reader'

let admin: Reader
let administradora: Reader
let own: User

beforeAll(async () => {
  own = await buildAdmin()
  const { token } = await signIn(own.id)
  admin = readerOf(token)
  administradora = readerOf(token, 'es')
})

describe("an administrator's home page", () => {
  it('says what is to do and what happened, in either language', async () => {
    const page = await admin.open('/')
    const pagina = await administradora.open('/')
    expect(page.heading).not.toBe(pagina.heading)
    const titles = ({ document }: typeof page) =>
      [...document.querySelectorAll('h2')].map((one) => one.textContent)
    expect(titles(page).length).toBeGreaterThan(1)
    expect(titles(pagina)).toHaveLength(titles(page).length)
  })

  it('of a reseller and of a company has their names', async () => {
    const reseller = await buildReseller()
    const company = await buildCompany({ reseller_id: reseller.id })
    const home = async (userId: number) => (await readerOf((await signIn(userId)).token).open('/')).heading
    expect(await home((await buildResellerAdmin(reseller.id)).id)).toBe(reseller.name)
    expect(await home((await buildCompanyAdmin(company.id)).id)).toBe(company.name)
  })
})

describe('platform administrators', () => {
  it.each(['', 'nowhere'])('an error for the address %j is shown next to its field', async (email) => {
    const refused = await (await admin.open('/admin/admin?modal=add')).press('Continue', { email })
    expect(refused.status).toBe(422)
    expect(refused.errorOf('email')).toMatch(/\w/)
  })

  it('nobody else sees them', async () => {
    const company = await buildCompany()
    const page = await readerOf((await signIn((await buildCompanyAdmin(company.id)).id)).token).open(
      '/admin/admin',
    )
    expect([page.path, page.told]).toEqual(['/', expect.stringMatching(/Unauthorized/)])
  })
})

describe('administrators of resellers and companies', () => {
  it('are filtered to one by the address of the list', async () => {
    const [one, other] = [await buildReseller(), await buildReseller()]
    const [mine, theirs] = [await buildResellerAdmin(one.id), await buildResellerAdmin(other.id)]
    const page = await admin.open(`/resellerAdmin/admin?reseller.id=${one.id}`)
    expect([page.text.includes(mine.email), page.text.includes(theirs.email)]).toEqual([true, false])
  })

  it('one is removed, and with it the right, but not the account', async () => {
    const reseller = await buildReseller()
    const user = await buildResellerAdmin(reseller.id)
    const link = (await ResellerAdmin.findOne({ where: { user_id: user.id } }))!
    const question = await admin.open(`/resellerAdmin/admin?modal=delete&target=${link.id}`)
    expect(question.text).toContain(user.email)
    const gone = await question.press('Delete')
    expect(gone.text).not.toContain(user.email)
    expect(await logged('reseller-admin', link.id)).toEqual(['DELETE'])
  })

  it('a company administrator of two companies is listed twice', async () => {
    const [one, two] = [await buildCompany(), await buildCompany()]
    const user = await buildCompanyAdmin(one.id, two.id)
    const page = await admin.open(`/companyAdmin/admin?userEmail=${encodeURIComponent(user.email)}`)
    const links = await CompanyAdmin.findAll({ where: { user_id: user.id } })
    expect(links).toHaveLength(2)
    expect([page.text.includes(one.name), page.text.includes(two.name)]).toEqual([true, true])
  })
})

describe('the options of the assistant', () => {
  it('are saved, and both are required', async () => {
    const page = await admin.open('/admin/options')
    const refused = await page.press('Save', { model: 'gpt-4o', prompt: '' })
    expect(refused.errorOf('prompt')).toContain('Field required')
    const saved = await page.press('Save', { model: 'gpt-4o', prompt: 'Be brief and kind.' })
    expect(saved.valueOf('prompt')).toBe('Be brief and kind.')
    expect(saved.valueOf('model')).toBe('gpt-4o')
  })

  it('two people save at once: the later one sees both texts', async () => {
    const [mine, theirs] = [await admin.open('/admin/options'), await admin.open('/admin/options')]
    await theirs.press('Save', { model: 'gpt-4o', prompt: 'Theirs' })
    const stale = await mine.press('Save', { model: 'gpt-4o', prompt: 'Mine' })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/Mine.*Theirs|Theirs.*Mine/)
  })
})

describe('the Spanish of the questionnaires', () => {
  it('says to administrators which texts are no published translation, and why', async () => {
    const { text } = await admin.open('/admin/options')
    expect(text).toMatch(/Anxiety screening \(GAD-7\)\. Translation not published: \d+/)
    expect(text).toContain('Dificultad para relajarse (compare with the published text)')
    expect(text).toContain('Detección de la depresión (PHQ-9) (our own translation)')
    expect(text).not.toContain('Poco interés o placer en hacer cosas')
  })
})

describe('the activity log', () => {
  it('says who did what, and finds it by person and by kind', async () => {
    const { id, lastname } = await buildParticipant({ lastname: 'Logbook' })
    await admin.open(`/participant/update/id/${id}`)
    const form = await admin.open(`/participant/update/id/${id}`)
    await form.press('Save', { city: 'Ojai' })
    await readsNoted()
    const page = await admin.open('/userlog/browse')
    const found = await page.press('Filter', { userEmail: own.email, entry_type: 'UPDATE' })
    expect(found.rows()[0]!.join(' ')).toContain(lastname)
    const nothing = await page.press('Filter', { userEmail: own.email, entry_type: 'UNMASK' })
    expect(nothing.rows()).toEqual([])
  })

  it('offers no way to change or delete an entry', async () => {
    await admin.open('/admin/options')
    await readsNoted()
    const entry = (await UserLog.findOne({ order: [['id', 'DESC']] }))!
    const page = await admin.open(`/userlog/browse?open=${entry.id}`)
    expect([...page.links, ...page.buttons].filter((name) => /^(Edit|Delete)\b/.test(name))).toEqual([])
  })
})
