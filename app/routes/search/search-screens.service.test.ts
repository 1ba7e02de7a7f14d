import { beforeAll, describe, expect, it } from 'vitest'
import { buildAdmin, buildCompanyAdmin } from 'tests/builders/people'
import { atClinic, patientAt, readerFor, type AtClinic } from 'tests/support/at-clinic'
import { readerOf, type Reader } from 'tests/support/reader'

let clinic: AtClinic
let admin: Reader

beforeAll(async () => {
  clinic = await atClinic()
  await patientAt(clinic.practice, { firstname: 'Zelda', lastname: 'Quillfeather' })
  await patientAt((await atClinic()).practice, { firstname: 'Zora', lastname: 'Quillfeather' })
  admin = await readerFor((await buildAdmin()).id)
})

const search = async (reader: Reader, q: string) => (await reader.open('/search')).press('Find', { q })

describe('the search box', () => {
  it("finds patients of the user's practice by part of the name, and nobody else’s", async () => {
    const page = await search(clinic.physician, 'quillf')
    expect(page.text).toContain('Zelda')
    expect(page.text).not.toContain('Zora')
    expect(page.valueOf('q')).toBe('quillf')
  })

  it('leads to what was found', async () => {
    const page = await search(clinic.physician, 'Quillfeather')
    const found = await page.follow(/Quillfeather/)
    expect(found.path).toMatch(/^\/participant\//)
    expect(found.text).toContain('Zelda')
  })

  it('finds everybody for the platform, but only pages for a patient', async () => {
    expect((await search(admin, 'Quillfeather')).text).toMatch(/Zelda[\s\S]*Zora|Zora[\s\S]*Zelda/)
    const self = await search(clinic.self, 'Quillfeather')
    expect(self.text).not.toContain('Zelda')
    const pages = await search(clinic.self, 'appointments')
    expect(pages.links.some((name) => /appointments/i.test(name))).toBe(true)
  })

  it('finds pages in the language of the reader', async () => {
    const page = await (await readerFor(clinic.patient.user_id, 'es')).open('/search?q=citas')
    expect(page.links.some((name) => /citas/i.test(name))).toBe(true)
  })

  it.each([
    ['en', 'password', 'Sign-in and security'],
    ['es', 'contraseña', 'Inicio de sesión y seguridad'],
    ['en', 'weight', 'My Metrics'],
    ['es', 'peso', 'Mis mediciones'],
  ] as const)('a page is found in %s by a word of its help: %s', async (lang, word, title) => {
    const page = await (
      await readerFor(clinic.patient.user_id, lang)
    ).open(`/search?q=${encodeURIComponent(word)}`)
    expect(page.links.some((name) => name.startsWith(title))).toBe(true)
  })

  it.each([
    ['en', 'Where do I change my password?', 'Sign-in and security'],
    ['es', '¿Cómo facturo un código?', 'Códigos'],
  ] as const)(
    'a question in %s leads to the page whose help answers it: %s',
    async (lang, question, title) => {
      const reader = lang === 'en' ? clinic.patient : clinic.doctor
      const page = await (
        await readerFor(reader.user_id, lang)
      ).open(`/search?q=${encodeURIComponent(question)}`)
      expect(page.links.some((name) => name.startsWith(title))).toBe(true)
    },
  )

  it.each(['%', "' OR 1=1 --", '"', '\u{1F333}', 'x'.repeat(255)])('takes %j literally', async (q) => {
    const page = await search(clinic.physician, q)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('Zora')
  })

  it('says that nothing was found, but says nothing before something is typed', async () => {
    expect((await search(clinic.physician, 'qqqqqq')).text).toMatch(/Nothing/)
    expect((await clinic.physician.open('/search')).text).not.toMatch(/Nothing was/)
  })

  it("shows nothing of other companies to a company's administrator, and nothing to visitors", async () => {
    const owner = await readerFor((await buildCompanyAdmin(clinic.practice.company_id)).id)
    const page = await search(owner, 'Quillfeather')
    expect(page.text).not.toContain('Zora')
    const visitor = await readerOf(null).fetch('/search?q=Quillfeather')
    expect(visitor.headers.get('Location')).toMatch(/login/)
  })
})
