import { beforeEach, describe, expect, it } from 'vitest'
import type { Practice } from 'db/models/practice'
import { Practitioner } from 'db/models/practitioner'
import { User } from 'db/models/user'
import { hashPassword } from '~/domain/auth/password.server'
import { PRACTITIONER_ROLES } from '~/access/roles'
import { buildPractice } from 'tests/builders/organisation'
import { buildAdmin, buildCompanyAdmin, buildParticipant, buildPractitioner } from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { readerFor, turnedAway } from 'tests/support/at-clinic'
import { logged, loggedFields } from 'tests/support/last-log'
import type { Reader } from 'tests/support/reader'

const LIST = '/practice/practitionerAdmin'
const PASSWORD = 'Rain-boots7'
const update = (id: number) => `/practice/practitionerUpdate/id/${id}`
let practice: Practice
let manager: Reader
let gerente: Reader
let nurse: Practitioner

beforeEach(async () => {
  practice = await buildPractice({ name: 'Harbor Clinic' })
  const { user_id } = await buildPractitioner({
    practice_id: practice.id,
    role: 'PRACTICE_MANAGER',
    firstname: 'Mara',
    lastname: 'Abel',
  })
  manager = await readerFor(user_id)
  gerente = await readerFor(user_id, 'es')
  nurse = await buildPractitioner({
    practice_id: practice.id,
    role: 'NURSE',
    firstname: 'Rowan',
    lastname: 'Okafor',
  })
})

const names = (rows: string[][]) => rows.map(([first]) => first)

describe('the list of practitioners', () => {
  it('is of one practice, and can be filtered by name, role and whether there is a password', async () => {
    const password_hash = await hashPassword(PASSWORD)
    await buildPractitioner({
      practice_id: practice.id,
      role: 'DIETITIAN',
      firstname: 'Dana',
      lastname: 'Zubiri',
      password_hash,
    })
    await buildPractitioner({ firstname: 'Else', lastname: 'Where' })
    const page = await manager.open(LIST)
    expect(names(page.rows())).toEqual(['Mara', 'Rowan', 'Dana'])
    expect(names((await page.press('Search', { text: 'zub' })).rows())).toEqual(['Dana'])
    expect(names((await manager.open(`${LIST}?role=NURSE`)).rows())).toEqual(['Rowan'])
    expect(names((await manager.open(`${LIST}?password=none`)).rows())).toEqual(['Mara', 'Rowan'])
    const none = await manager.open(`${LIST}?text=nobody-like-this`)
    expect([none.rows(), none.heading]).toEqual([[], page.heading])
  })

  it("shows roles in the reader's language, and who is disabled", async () => {
    await nurse.update({ disabled: 1 })
    const line = async (reader: Reader) => (await reader.open(`${LIST}?role=NURSE`)).rows()[0]!.join(' ')
    expect(await line(manager)).toMatch(/Okafor Nurse.*Disabled/)
    expect(await line(gerente)).toMatch(/Okafor Enfermer.*Desactivad/)
    expect(await line(manager)).not.toContain('No password')
  })

  it('lets only platform administrators view as an enabled one (OP-35)', async () => {
    const away = { firstname: 'Abe', lastname: 'Absent', practice_id: practice.id }
    await buildPractitioner({ ...away, disabled: 1 })
    const { user_id } = await buildPractitioner({ ...away, firstname: 'Bea' })
    await User.update({ disabled: 1 }, { where: { id: user_id } })
    const lists = `/practitioner/admin/companyId/${practice.company_id}/practiceId/${practice.id}`
    const asWhom = async (reader: Reader, path: string) =>
      (await reader.open(path)).buttons.filter((name) => name.startsWith('Mask'))
    const admin = await readerFor((await buildAdmin()).id)
    expect(await asWhom(admin, lists)).toEqual(['Mask as user: Mara Abel', 'Mask as user: Rowan Okafor'])
    expect(await asWhom(manager, LIST)).toEqual([])
    const masked = await (await admin.open(lists)).press('Mask as user: Rowan Okafor')
    expect([masked.path, masked.heading]).toEqual(['/', 'Today'])
  })

  it("is exported with the list's filters, in the reader's language", async () => {
    const path = (await manager.open(`${LIST}?role=NURSE`)).document
      .querySelector('a[href*="practitionerExport"]')!
      .getAttribute('href')!
    const [file, archivo] = [await manager.fetch(path), await gerente.fetch(path)]
    const lines = (await file.text()).trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/Rowan,Okafor,Nurse/)
    expect(await archivo.text()).toMatch(/Rowan,Okafor,Enfermer/)
  })

  describe.each([
    ['with a manager', false, ['PRACTICE_MANAGER']],
    ['without one', true, ['PHYSICIAN', 'MEDICAL_SPECIALIST', 'WELLNESS_COACH']],
  ] as const)('of a practice %s', (_, gone, managing) => {
    it.each(PRACTITIONER_ROLES.filter((role) => !gone || role !== 'PRACTICE_MANAGER'))(
      'is opened and written by a %s only if they manage the staff (ROLE-15)',
      async (role) => {
        if (gone)
          await Practitioner.update(
            { archived: 1 },
            { where: { practice_id: practice.id, role: 'PRACTICE_MANAGER' } },
          )
        const reader = await readerFor((await buildPractitioner({ practice_id: practice.id, role })).user_id)
        const manages = (managing as readonly string[]).includes(role)
        expect((await reader.open(LIST)).path === LIST).toBe(manages)
        expect(await turnedAway(reader, update(nurse.id))).toBe(!manages)
        expect(await turnedAway(reader, update(nurse.id), { title: 'RN' })).toBe(!manages)
      },
    )
  })

  it('shows nothing of another practice, to read or to delete', async () => {
    const foreign = await buildPractitioner({ firstname: 'Else', lastname: 'Where' })
    expect(await turnedAway(manager, update(foreign.id))).toBe(true)
    const back = await manager.open(`${LIST}?modal=delete&target=${foreign.id}`)
    expect([back.path, back.told]).toEqual([LIST, 'This no longer exists'])
    await manager.fetch(
      `${LIST}?modal=delete&target=${foreign.id}`,
      new URLSearchParams({ idempotency_key: 'foreign' }),
    )
    expect((await foreign.reload()).archived).toBe(0)
  })

  it("is open to administrators of the practice's company, and to nobody of another one (OP-07)", async () => {
    const there = `${LIST}?practiceId=${practice.id}`
    const own = await readerFor((await buildCompanyAdmin(practice.company_id)).id)
    expect(names((await own.open(there)).rows())).toEqual(['Mara', 'Rowan'])
    const other = await readerFor((await buildCompanyAdmin((await buildPractice()).company_id)).id)
    expect(await turnedAway(other, there)).toBe(true)
    expect(await turnedAway(other, update(nurse.id), { title: 'RN' })).toBe(true)
  })
})

describe('a person whose email has an account', () => {
  const typed = (email: string) => ({ email, firstname: 'Sol', lastname: 'Reyes', role: 'DIETITIAN' })
  const staff = () => Practitioner.count({ where: { practice_id: practice.id, role: 'DIETITIAN' } })

  it('is added after a box for exactly this email is checked, and keeps their own name', async () => {
    const email = uniqueEmail('both')
    const known = await buildPractitioner({ email, firstname: 'Soledad', lastname: 'Reyes Luna' })
    const asked = await (await manager.open('/practice/practitionerCreate')).press('Create', typed(email))
    expect([asked.status, await staff()]).toEqual([422, 0])
    expect(asked.text).toContain(`${email} has an account.`)
    expect([asked.valueOf('email'), asked.valueOf('lastname')]).toEqual([email, 'Reyes'])
    const added = await asked.press('Create', { attach: [email] })
    expect([added.path, added.told]).toEqual([LIST, 'The person was added to the practice'])
    expect((await manager.open(`${LIST}?role=DIETITIAN`)).rows()[0]!.join(' ')).toMatch(/Soledad.*Reyes Luna/)
    expect(await Practitioner.count({ where: { user_id: known.user_id } })).toBe(2)
  })

  it('is asked about in Spanish', async () => {
    const email = uniqueEmail('ambos')
    await buildPractitioner({ email })
    const asked = await (await gerente.open('/practice/practitionerCreate')).press('Crear', typed(email))
    expect(asked.text).toContain(`${email} tiene una cuenta.`)
  })

  it('is asked about again when another email is typed next to the checked box', async () => {
    const [one, two] = [uniqueEmail('one'), uniqueEmail('two')]
    await buildPractitioner({ email: one })
    await buildPractitioner({ email: two })
    const asked = await (await manager.open('/practice/practitionerCreate')).press('Create', typed(one))
    const again = await asked.press('Create', { attach: [one], email: two })
    expect([again.status, await staff()]).toEqual([422, 0])
    expect(again.text).toContain(`${two} has an account.`)
  })

  it('of this practice is not added again', async () => {
    const { email } = (await User.findByPk(nurse.user_id))!
    const asked = await (await manager.open('/practice/practitionerCreate')).press('Create', typed(email))
    expect([asked.status, asked.errorOf('email')]).toEqual([422, expect.stringMatching(/\w/)])
    expect(await staff()).toBe(0)
  })
})

describe('a practitioner is changed', () => {
  it('and the log names the changed fields', async () => {
    const form = await manager.open(update(nurse.id))
    const saved = await form.press('Save', { title: 'RN', role: 'DIETITIAN' })
    expect([saved.path, saved.told]).toEqual([LIST, 'Practitioner updated'])
    expect(await nurse.reload()).toMatchObject({ title: 'RN', role: 'DIETITIAN' })
    expect(await logged('practitioner', nurse.id)).toEqual(['UPDATE'])
    expect((await loggedFields('practitioner', nurse.id))!.split(/\W+/).sort()).toEqual(
      expect.arrayContaining(['role', 'title']),
    )
  })

  it('by two at once: the later one sees both, in words, and nothing is lost', async () => {
    const [mine, theirs] = [await gerente.open(update(nurse.id)), await manager.open(update(nurse.id))]
    await theirs.press('Save', { role: 'DIETITIAN', title: 'RD' })
    const stale = await mine.press('Guardar', { title: 'RN' })
    expect([stale.status, stale.valueOf('title')]).toEqual([409, 'RN'])
    expect(stale.text).toContain('o lo guardó otra persona mientras usted lo editaba')
    expect(stale.text).toMatch(/Enfermer\S* .*Nutri|Enfermer.*Diet/)
    expect((await nurse.reload()).title).toBe('RD')
    expect((await stale.press('Guardar')).told).toBe('Profesional actualizado')
    expect((await nurse.reload()).title).toBe('RN')
  })

  it('with errors: each is next to its field, and everything typed stays', async () => {
    const refused = await (
      await manager.open(update(nurse.id))
    ).press('Save', { firstname: '', npi: '123', title: 'RN' })
    expect([refused.status, refused.valueOf('title'), refused.valueOf('npi')]).toEqual([422, 'RN', '123'])
    expect(refused.errorOf('firstname')).toContain('Field required')
    expect(refused.errorOf('npi')).toContain('ten digits')
    expect(await nurse.reload()).toMatchObject({ title: null, npi: null })
  })

  it('who also works elsewhere: name and email are kept, and shown read-only', async () => {
    await buildPractitioner({ user_id: nurse.user_id })
    const form = await manager.open(update(nurse.id))
    expect(form.terms).toMatchObject({ 'First name': 'Rowan', 'Last name': 'Okafor' })
    expect([form.valueOf('firstname'), form.valueOf('email')]).toEqual([undefined, undefined])
    expect((await form.press('Save', { title: 'RN' })).told).toBe('Practitioner updated')
  })

  it('nobody locks themselves out', async () => {
    const own = (await Practitioner.findOne({
      where: { practice_id: practice.id, role: 'PRACTICE_MANAGER' },
    }))!
    const form = await manager.open(update(own.id))
    expect(form.valueOf('disabled')).toBeUndefined()
  })

  it('by a platform administrator, who enters their own password for a new email', async () => {
    const admin = await buildAdmin()
    await admin.update({ password_hash: await hashPassword(PASSWORD) })
    await User.update({ password_hash: await hashPassword('Other-Pass7') }, { where: { id: nurse.user_id } })
    const reader = await readerFor(admin.id)
    const place = `companyId/${practice.company_id}/practiceId/${practice.id}`
    const form = await reader.open(`/practitioner/update/${place}/id/${nurse.id}`)
    const email = uniqueEmail('moved')
    const refused = await form.press('Save', { email, own_password: 'Wrong-Pass7' })
    expect([refused.status, refused.valueOf('email'), refused.valueOf('own_password')]).toEqual([
      422,
      email,
      '',
    ])
    expect(refused.errorOf('own_password')).toMatch(/\w/)
    const saved = await refused.press('Save', { email, own_password: PASSWORD })
    expect([saved.path, saved.told]).toEqual([`/practitioner/admin/${place}`, 'Practitioner updated'])
    expect((await User.findByPk(nurse.user_id))!.email).toBe(email)
  })

  it('not at the address of another practice', async () => {
    const other = await buildPractice({ company_id: practice.company_id })
    const reader = await readerFor((await buildAdmin()).id)
    const place = `companyId/${practice.company_id}/practiceId/${other.id}`
    expect(await turnedAway(reader, `/practitioner/update/${place}/id/${nurse.id}`)).toBe(true)
  })
})

it('a patient opens none of it', async () => {
  const self = await readerFor((await buildParticipant()).user_id)
  for (const path of [LIST, '/practice/practitionerCreate', update(nurse.id)])
    expect(await turnedAway(self, path)).toBe(true)
})
