import { beforeAll, describe, expect, it } from 'vitest'
import { database, readRow, writeRows, writeTx } from 'db/connection'
import { deletedPractitioners } from 'db/migrations/021-deleted-practitioners'
import { closedAccounts } from 'db/migrations/024-closed-accounts'
import { ddl } from 'db/migrations/ddl'
import { Participant } from 'db/models/participant'
import { Practitioner } from 'db/models/practitioner'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { inviteTo } from '~/domain/administrators/appoint.server'
import { createLink, findLink } from '~/domain/auth/password-link.server'
import { hashPassword } from '~/domain/auth/password.server'
import { signIn } from '~/domain/auth/sign-in.server'
import { participantRow } from '~/domain/imports/test-support'
import { importParticipants } from '~/domain/imports/import-participants.server'
import { createParticipant } from '~/domain/participant/create-participant.server'
import { participantCreateSchema } from '~/domain/participant/participant-schema'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { deletePractice } from '~/domain/practice/delete-practice.server'
import { getRecord } from '~/core/resource/resource.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildPractitioner,
  buildProvider,
  practitionerIn,
} from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { refused } from 'tests/support/refusals'
import { createPractitioner } from './create-practitioner.server'
import { deletePractitioner } from './delete-practitioner.server'
import { practitionerCreateSchema } from './practitioner-schema'

const PASSWORD = 'Rain-boots7'
let admin: Actor
let company: Actor
let companyId: number
let planId: number
let practiceId: number

beforeAll(async () => {
  companyId = (await buildCompany()).id
  const plan = await buildPlan({ company_id: companyId })
  planId = plan.id
  practiceId = (await buildPractice({ company_id: companyId, plans: [plan] })).id
  admin = await actorOf((await buildAdmin()).id)
  company = await actorOf((await buildCompanyAdmin(companyId)).id)
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
const login = (email: string) =>
  runInRequestContext(newRequestContext('198.51.100.7'), () => signIn({ email, password: PASSWORD }))

/** Somebody with a password who worked only in this practice and was deleted. */
async function deleted(): Promise<{ email: string; former: Practitioner }> {
  const email = uniqueEmail('former')
  const former = await buildPractitioner({
    practice_id: practiceId,
    email,
    password_hash: await hashPassword(PASSWORD),
  })
  await deletePractitioner(company, former.id)
  return { email, former }
}

describe('the e-mail of a deleted practitioner is free (OP-89)', () => {
  it('for a new practitioner, who gets an account of their own and nothing of the former one', async () => {
    const { email, former } = await deleted()
    const { id, attached } = await createPractitioner(company, input(email.toUpperCase()))
    const now = (await Practitioner.findByPk(id))!
    expect(attached).toBe(false)
    expect([id, now.user_id, now.participant_id]).not.toEqual([
      former.id,
      former.user_id,
      former.participant_id,
    ])
    expect(await User.findByPk(now.user_id)).toMatchObject({ password_hash: null, archived: 0, disabled: 0 })
    expect(await User.findByPk(former.user_id)).toMatchObject({ email, archived: 1, disabled: 1 })
    expect(await Participant.findByPk(former.participant_id)).toMatchObject({ archived: 1 })
    expect(await Practitioner.findByPk(former.id)).toMatchObject({ archived: 1 })
  })

  it('for a patient from the form, from a file, and for an administrator', async () => {
    const [typed, imported, invited] = [await deleted(), await deleted(), await deleted()]
    const { email } = typed
    await createParticipant(
      admin,
      participantCreateSchema.parse({
        email,
        plan_id: planId,
        firstname: 'Ana',
        lastname: 'Muñoz',
        dob: '1984-05-17',
        gender: 'F',
        ethnicity: 'HISPANIC',
        preferred_contact_method: 'EMAIL',
      }),
    )
    const manager = await practitionerIn(practiceId, 'PRACTICE_MANAGER')
    const data_rows = [participantRow(1, { email: imported.email })]
    expect(
      await importParticipants(manager, {
        data_rows,
        has_header_row: false,
        comment: null,
        plan_id: planId,
        practice_id: practiceId,
      }),
    ).toEqual({ created: 1 })
    await inviteTo(
      admin,
      { email: invited.email },
      { resource: 'company-admin', company_id: companyId },
      'en',
    )
  })

  it('and neither the former password nor a former link opens anything, before and after', async () => {
    const email = uniqueEmail('former')
    const former = await buildPractitioner({
      practice_id: practiceId,
      email,
      password_hash: await hashPassword(PASSWORD),
    })
    const token = (await createLink({ id: former.user_id, email }, { kind: 'RESET', pendingHash: 'x' }))
      .split('/')
      .at(-1)!
    await expect(login(email)).resolves.toMatchObject({ actor: { userId: former.user_id } })
    await deletePractitioner(company, former.id)
    await expect(login(email)).rejects.toEqual(refused(401))
    await createPractitioner(company, input(email))
    await expect(login(email)).rejects.toEqual(refused(401))
    expect(await findLink(email, token)).toBeNull()
  })

  it('also when the whole practice was deleted', async () => {
    const { id: closing } = await buildPractice({ company_id: companyId })
    const email = uniqueEmail('former')
    await buildPractitioner({ practice_id: closing, email })
    await deletePractice(company, closing)
    expect(await createPractitioner(company, input(email))).toMatchObject({ attached: false })
  })

  it('also of those who were deleted before this was so', async () => {
    const gone = await buildPractitioner({ practice_id: practiceId, email: uniqueEmail('former') })
    const patient = await buildPractitioner({ practice_id: practiceId })
    await buildProvider(patient.participant_id, practiceId)
    const busy = await buildPractitioner({ practice_id: practiceId })
    await writeRows('UPDATE practitioner SET archived = 1 WHERE id IN ($gone, $patient)', {
      gone: gone.id,
      patient: patient.id,
    })
    const { email } = (await User.findByPk(gone.user_id))!
    await writeTx(() => deletedPractitioners.up(ddl(database())))
    expect(await createPractitioner(company, input(email))).toMatchObject({ attached: false })
    expect(await User.findByPk(gone.user_id)).toMatchObject({ archived: 1, disabled: 1 })
    expect(await Participant.findByPk(gone.participant_id)).toMatchObject({ archived: 1 })
    expect(await User.findByPk(patient.user_id)).toMatchObject({ role: 'PARTICIPANT', archived: 0 })
    expect(await Participant.findByPk(patient.participant_id)).toMatchObject({ is_staff: 0, archived: 0 })
    expect(await User.findByPk(busy.user_id)).toMatchObject({ role: 'PRACTITIONER', archived: 0 })
  })
})

it('who was left with work or care in deleted practices only is closed as a whole: signed out for good, and the e-mail is free (OP-89)', async () => {
  const [closing, caring] = [
    await buildPractice({ company_id: companyId }),
    await buildPractice({ company_id: companyId }),
  ]
  const person = async (practice_id: number) => {
    const email = uniqueEmail('former')
    return {
      email,
      row: await buildPractitioner({ practice_id, email, password_hash: await hashPassword(PASSWORD) }),
    }
  }
  const [working, cared, busy] = [
    await person(closing.id),
    await person(practiceId),
    await person(practiceId),
  ]
  await buildProvider(cared.row.participant_id, caring.id)
  await buildPractitioner({ practice_id: closing.id, user_id: busy.row.user_id })
  await cared.row.update({ archived: 1 })
  for (const practice of [closing, caring]) await practice.update({ archived: 1 })
  await writeTx(() => deletedPractitioners.up(ddl(database())))
  await writeTx(() => closedAccounts.up(ddl(database())))
  for (const { email, row } of [working, cared]) {
    expect([
      await User.findByPk(row.user_id),
      await Participant.findByPk(row.participant_id),
      await Practitioner.findByPk(row.id),
    ]).toMatchObject([{ archived: 1, disabled: 1 }, { archived: 1 }, { archived: 1 }])
    await expect(login(email)).rejects.toEqual(refused(401))
    expect(await createPractitioner(company, input(email))).toMatchObject({ attached: false })
  }
  expect(await login(busy.email)).toMatchObject({ actor: { practitioners: [{ practiceId }] } })
})

describe('the account of a deleted practitioner stays', () => {
  it('while they work elsewhere; back in the practice they have their former row', async () => {
    const email = uniqueEmail('again')
    const { id } = await createPractitioner(company, input(email))
    await createPractitioner(
      company,
      input(email, { practice_id: (await buildPractice({ company_id: companyId })).id, attach: email }),
    )
    await deletePractitioner(company, id)
    expect(await createPractitioner(company, input(email, { attach: email, role: 'DIETITIAN' }))).toEqual({
      id,
      attached: true,
    })
    expect(await Practitioner.findByPk(id)).toMatchObject({ archived: 0, role: 'DIETITIAN' })
  })

  it("as a patient's, of whom a practice has made one", async () => {
    const nurse = await practitionerIn(practiceId)
    const former = await buildPractitioner({ practice_id: practiceId })
    await buildProvider(former.participant_id, practiceId)
    await deletePractitioner(company, former.id)
    expect(await actorOf(former.user_id)).toMatchObject({
      role: 'PARTICIPANT',
      participantId: former.participant_id,
    })
    expect(await getRecord(participantResource, nurse, former.participant_id)).toMatchObject({
      id: former.participant_id,
    })
    expect(await getRecord(participantResource, admin, former.participant_id)).toMatchObject({ plan: null })
    expect(await readRow('SELECT archived FROM app_user WHERE id = $id', { id: former.user_id })).toEqual({
      archived: 0,
    })
  })
})
