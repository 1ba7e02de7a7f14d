import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Participant } from 'db/models/participant'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { updateParticipant } from '~/domain/participant/update-participant.server'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { Conflict } from '~/platform/refusal'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildUser,
  practitionerIn,
} from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { refused, wrong } from 'tests/support/refusals'
import { createPractitioner } from './create-practitioner.server'
import { deletePractitioner } from './delete-practitioner.server'
import { invitePractitioner } from './invite-practitioner.server'
import { practitionerLinks } from './practitioner-links'
import { practitionerResource } from './practitioner-resource.server'
import { practitionerCreateSchema, practitionerUpdateSchema } from './practitioner-schema'
import { updatePractitioner } from './update-practitioner.server'

let admin: Actor
let company: Actor
let foreign: Actor
let manager: Actor
let practiceId: number
let otherId: number
let foreignPracticeId: number
let companyId: number

beforeAll(async () => {
  companyId = (await buildCompany()).id
  practiceId = (await buildPractice({ company_id: companyId, name: 'Alder Clinic' })).id
  otherId = (await buildPractice({ company_id: companyId })).id
  foreignPracticeId = (await buildPractice()).id
  admin = await actorOf((await buildAdmin()).id)
  company = await actorOf((await buildCompanyAdmin(companyId)).id)
  foreign = await actorOf((await buildCompanyAdmin((await buildCompany()).id)).id)
  manager = await practitionerIn(practiceId, 'PRACTICE_MANAGER')
})

const input = (email: string, over: object = {}) =>
  practitionerCreateSchema.parse({
    practice_id: practiceId,
    email,
    firstname: 'Wren',
    lastname: 'Larkfield',
    role: 'NURSE',
    ...over,
  })
const mailsTo = (email: string) =>
  readRows<{ kind: string; body_text: string }>(
    'SELECT kind, body_text FROM outbox WHERE recipient = $email ORDER BY id',
    { email },
  )

it('the list stands at the address of each viewer: the own practice is not named (PRN-02, PRN-05)', () => {
  const listOf = (actor: Actor) =>
    practitionerLinks(actor, { practice: { id: practiceId, company_id: companyId, reseller_id: null } }).list
  expect([manager, company, admin].map(listOf)).toEqual([
    '/practice/practitionerAdmin',
    `/practice/practitionerAdmin?practiceId=${practiceId}`,
    `/practitioner/admin/companyId/${companyId}/practiceId/${practiceId}`,
  ])
})

it('has a record of the medical-record system that no other practitioner of the practice has', async () => {
  const emrId = `of-${uniqueEmail()}`
  const taken = wrong({ emr_id: ['practitioner.emrIdTaken'] })
  const first = await createPractitioner(manager, input(uniqueEmail(), { emr_id: emrId }))
  await expect(createPractitioner(manager, input(uniqueEmail(), { emr_id: emrId }))).rejects.toEqual(taken)
  const second = await createPractitioner(manager, input(uniqueEmail()))
  const link = (id: number) =>
    updatePractitioner(manager, id, practitionerUpdateSchema.parse({ emr_id: emrId }), null)
  await expect(link(second.id)).rejects.toEqual(taken)
  await link(first.id)
  // The same person may also work in another practice.
  await createPractitioner(admin, input(uniqueEmail(), { practice_id: otherId, emr_id: emrId }))
  await deletePractitioner(manager, first.id)
  await link(second.id)
})

it('links one of several practitioners whom people link with the same record at once', async () => {
  const emrId = `of-${uniqueEmail()}`
  const told = await Promise.allSettled(
    Array.from({ length: 6 }, () => createPractitioner(manager, input(uniqueEmail(), { emr_id: emrId }))),
  )
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('comes back without a link that somebody else has by now', async () => {
  const emrId = `of-${uniqueEmail()}`
  const email = uniqueEmail()
  const first = await createPractitioner(manager, input(email, { emr_id: emrId }))
  // With work elsewhere, the account stays enabled.
  await createPractitioner(admin, input(email, { practice_id: otherId, attach: email }))
  await deletePractitioner(manager, first.id)
  await createPractitioner(manager, input(uniqueEmail(), { emr_id: emrId }))
  const back = await createPractitioner(manager, input(email, { attach: email }))
  expect(await getRecord(practitionerResource, manager, back.id)).toMatchObject({ emr_id: null })
})

describe('a new practitioner', () => {
  it('is invited in the language that was chosen for them', async () => {
    const email = uniqueEmail('es')
    await createPractitioner(manager, input(email, { language: 'es' }), null, 'en')
    expect((await mailsTo(email))[0]?.body_text).toContain('contraseña')
  })

  it('gets an account, an own record that is no patient, and a link to choose a password', async () => {
    const email = uniqueEmail('new')
    const { id, attached } = await createPractitioner(
      manager,
      input(email, { title: 'RN', npi: '1234567893', receive_appointment_alert: true }),
      null,
      'es',
    )
    expect(attached).toBe(false)
    expect(await getRecord(practitionerResource, company, id)).toMatchObject({
      email,
      firstname: 'Wren',
      role: 'NURSE',
      title: 'RN',
      npi: '1234567893',
      receive_appointment_alert: true,
      disabled: false,
      lacksPassword: true,
      practice: { id: practiceId, company_id: companyId },
    })
    const own = await Participant.findOne({ where: { email_search: email } })
    expect(own).toMatchObject({ is_staff: 1, plan_id: null })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ kind: 'INVITE_STAFF' })
    expect(mail?.body_text).toContain('Alder Clinic')
    expect(mail?.body_text).toMatch(/\/reset\/confirm\/\S{20,}/)
  })

  it('is created by who manages the staff or the company, nobody else', async () => {
    const nurse = await practitionerIn(practiceId, 'NURSE')
    for (const actor of [foreign, nurse])
      await expect(createPractitioner(actor, input(uniqueEmail()))).rejects.toEqual(refused(403))
    await expect(createPractitioner(manager, input(uniqueEmail(), { practice_id: otherId }))).rejects.toEqual(
      refused(403),
    )
    for (const actor of [admin, company]) await createPractitioner(actor, input(uniqueEmail()))
  })

  it('takes the long spelling of a role and no other role', () => {
    expect(input('a@example.org', { role: 'FIELD_PRACTITIONER_MEDICAL_SPECIALIST' }).role).toBe(
      'MEDICAL_SPECIALIST',
    )
    for (const role of ['SURGEON', '', 'ADMIN']) expect(() => input('a@example.org', { role })).toThrow()
    expect(practitionerUpdateSchema.safeParse({ emr_id: 'x'.repeat(128) }).success).toBe(false)
    expect(practitionerUpdateSchema.safeParse({ user_id: 1 }).success).toBe(false)
  })
})

describe('an e-mail that is in use (OP-16)', () => {
  it('warns, and attaches after the confirmation of this very e-mail, under the known names', async () => {
    const known = await buildPractitioner({
      practice_id: foreignPracticeId,
      firstname: 'Real',
      lastname: 'Name',
      password_hash: 'x',
    })
    const { email } = (await User.findByPk(known.user_id))!
    const loud = email.toUpperCase()
    await expect(createPractitioner(company, input(loud))).rejects.toEqual(
      wrong({ attach: ['form.emailInUse'] }),
    )
    await expect(
      createPractitioner(company, input(loud, { attach: 'somebody.else@example.org' })),
    ).rejects.toEqual(wrong({ attach: ['form.emailInUse'] }))
    const { id, attached } = await createPractitioner(company, input(loud, { attach: loud }))
    expect(attached).toBe(true)
    expect(await getRecord(practitionerResource, company, id)).toMatchObject({
      firstname: 'Real',
      lastname: 'Name',
    })
    expect((await actorOf(known.user_id)).practitioners.map((one) => one.practiceId).sort()).toEqual(
      [foreignPracticeId, practiceId].sort(),
    )
    expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(['STAFF_ADDED'])
    await expect(createPractitioner(company, input(email, { attach: email }))).rejects.toEqual(
      wrong({ email: ['practitioner.alreadyHere'] }),
    )
  })

  it('of an administrator or a disabled account is refused with the reason', async () => {
    for (const user of [await buildAdmin(), await buildCompanyAdmin(companyId)]) {
      await expect(createPractitioner(admin, input(user.email, { attach: user.email }))).rejects.toEqual(
        wrong({ email: ['practitioner.emailAdmin'] }),
      )
    }
    const off = await buildUser({ role: 'PRACTITIONER', disabled: 1 })
    await expect(createPractitioner(admin, input(off.email, { attach: off.email }))).rejects.toEqual(
      wrong({ email: ['practitioner.accountDisabled'] }),
    )
  })

  it("of a patient works in the patient's own scope only, and the former role comes back at the end", async () => {
    const patient = await buildParticipant({
      plan_id: (await buildPlan({ company_id: companyId })).id,
      password_hash: 'x',
    })
    const { email } = (await User.findByPk(patient.user_id))!
    await expect(
      createPractitioner(
        foreign,
        input(email, {
          practice_id: (await buildPractice({ company_id: foreign.companyId! })).id,
          attach: email,
        }),
      ),
    ).rejects.toEqual(wrong({ email: ['practitioner.emailOther'] }))
    const { id } = await createPractitioner(company, input(email, { attach: email }))
    expect((await actorOf(patient.user_id)).role).toBe('PRACTITIONER')
    expect((await Participant.findByPk(patient.id))?.is_staff).toBe(0)
    await deletePractitioner(company, id)
    expect((await actorOf(patient.user_id)).role).toBe('PARTICIPANT')
  })
})

describe('updatePractitioner', () => {
  it('changes work and names, keeps lists in step and refuses stale saves and e-mails of others', async () => {
    const { id } = await createPractitioner(manager, input(uniqueEmail('change')))
    await updatePractitioner(manager, id, { firstname: 'Zoë', role: 'DIETITIAN', disabled: false }, 0)
    const found = async (text: string) =>
      (
        await listRecords(practitionerResource, manager, {
          filters: { text },
          sort: 'lastname',
          descending: false,
          page: 0,
          perPage: 50,
        })
      ).rows.map((row) => row.id)
    expect(await found('zo')).toContain(id)
    expect(await found('zoe lark')).toContain(id)
    expect(await found('arkfi')).toContain(id)
    expect(await found('lark zo')).toContain(id)
    for (const none of ['o', 'zoe wren', '%', '"', '*:']) expect(await found(none), none).not.toContain(id)
    const stale = updatePractitioner(manager, id, { title: 'MD' }, 0)
    await expect(stale).rejects.toBeInstanceOf(Conflict)
    await expect(stale).rejects.toMatchObject({ current: { firstname: 'Zoë', version: 1 } })
    await expect(updatePractitioner(manager, id, { email: manager.email }, null)).rejects.toEqual(
      wrong({ email: ['form.emailInUse'] }),
    )
    await expect(updatePractitioner(foreign, id, { title: 'MD' }, null)).rejects.toEqual(refused(403))
  })

  it('leaves e-mail and names of people who work for others, and the e-mail of who has a password, to ADMIN', async () => {
    const shared = await buildPractitioner({ practice_id: practiceId })
    await buildPractitioner({ practice_id: foreignPracticeId, user_id: shared.user_id })
    await expect(updatePractitioner(company, shared.id, { lastname: 'Taken' }, null)).rejects.toEqual(
      wrong({ lastname: ['practitioner.notEditable'] }),
    )
    const settled = await buildPractitioner({ practice_id: practiceId, password_hash: 'x' })
    await expect(
      updatePractitioner(company, settled.id, { email: uniqueEmail('mine') }, null),
    ).rejects.toEqual(wrong({ email: ['practitioner.notEditable'] }))
    await updatePractitioner(admin, settled.id, { email: uniqueEmail('theirs') }, null)
  })

  it('a changed name in the own record reaches the lists', async () => {
    const one = await buildPractitioner({ practice_id: practiceId })
    await updateParticipant(
      await actorOf(one.user_id, { asSelf: true }),
      one.participant_id,
      { lastname: 'Quill' },
      null,
    )
    expect(await readRow('SELECT lastname_search FROM practitioner WHERE id = $id', { id: one.id })).toEqual({
      lastname_search: 'quill',
    })
  })

  it('disabling ends the sessions at once; nobody disables or deletes themselves', async () => {
    const one = await buildPractitioner({ practice_id: practiceId })
    await actorOf(one.user_id)
    await updatePractitioner(manager, one.id, { disabled: true }, null)
    expect(await readRow('SELECT id FROM session WHERE user_id = $id', { id: one.user_id })).toBeNull()
    await expect(actorOf(one.user_id)).rejects.toThrow()
    const own = manager.practitioner!.id
    await expect(updatePractitioner(manager, own, { disabled: true }, null)).rejects.toEqual(
      wrong({ disabled: ['practitioner.notEditable'] }),
    )
    await expect(deletePractitioner(manager, own)).rejects.toEqual(refused(409))
  })
})

describe('invitations and reading', () => {
  it('are sent again while there is no password', async () => {
    const email = uniqueEmail('invite')
    const { id } = await createPractitioner(manager, input(email))
    for (const key of ['double-click', 'double-click']) await invitePractitioner(manager, id, 'en', key)
    expect(await mailsTo(email)).toHaveLength(2)
    await User.update({ password_hash: 'x' }, { where: { email } })
    await expect(invitePractitioner(manager, id)).rejects.toEqual(refused(409))
    await expect(invitePractitioner(foreign, id)).rejects.toEqual(refused(403))
  })

  it('colleagues who do not manage the staff see names and roles only', async () => {
    const nurse = await practitionerIn(practiceId, 'NURSE')
    const { rows } = await listRecords(practitionerResource, nurse, {
      filters: {},
      sort: 'lastname',
      descending: false,
      page: 0,
      perPage: 50,
    })
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows)
      expect(Object.keys(row).sort()).toEqual([
        'disabled',
        'firstname',
        'id',
        'lastname',
        'practice',
        'practice_id',
        'role',
        'title',
        'version',
      ])
  })
})
