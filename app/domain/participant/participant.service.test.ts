import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Participant } from 'db/models/participant'
import { Plan } from 'db/models/plan'
import { Session } from 'db/models/session'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { getRecord } from '~/core/resource/resource.server'
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
import { uniqueEmail } from 'tests/builders/unique'
import { inviteParticipant } from '~/domain/auth/invite.server'
import { refused, wrong } from 'tests/support/refusals'
import { createParticipant } from './create-participant.server'
import { deleteParticipant } from './delete-participant.server'
import { participantResource } from './participant-resource.server'
import type { ParticipantInput } from './participant-schema'
import { updateOwnProfile, updateParticipant } from './update-participant.server'

let admin: Actor
let resellerAdmin: Actor
let companyAdmin: Actor
let practitioner: Actor
let planId: number
let otherPlanId: number
let practiceId: number

beforeAll(async () => {
  const reseller = await buildReseller()
  const company = await buildCompany({ reseller_id: reseller.id })
  const plan = await buildPlan({ company_id: company.id })
  const practice = await buildPractice({ company_id: company.id })
  planId = plan.id
  practiceId = practice.id
  otherPlanId = (await buildPlan()).id
  admin = await actorOf((await buildAdmin()).id)
  resellerAdmin = await actorOf((await buildResellerAdmin(reseller.id)).id)
  companyAdmin = await actorOf((await buildCompanyAdmin(company.id)).id)
  practitioner = await practitionerIn(practice.id)
})

function input(over: Partial<ParticipantInput> = {}): ParticipantInput {
  return {
    email: uniqueEmail('new'),
    plan_id: planId,
    firstname: 'Ana',
    lastname: 'Muñoz',
    dob: '1984-05-17',
    gender: 'F',
    ethnicity: 'HISPANIC',
    preferred_contact_method: 'EMAIL',
    ...over,
  }
}

describe('createParticipant', () => {
  it('stores the company and reseller of the plan, folded names, the birth month and a log row', async () => {
    const { id } = await createParticipant(admin, input({ external_id: '007', zip: '02139' }))
    const stored = (await Participant.findByPk(id))!
    expect(stored).toMatchObject({
      plan_id: planId,
      firstname_search: 'ana',
      lastname_search: 'munoz',
      birth_month: 5,
      external_id: '007',
      zip: '02139',
      is_staff: 0,
    })
    expect(stored.company_id).toBe(companyAdmin.companyId)
    expect(stored.reseller_id).toBe(resellerAdmin.reseller!.id)
    expect(
      await readRow(
        'SELECT entry_type, participant_id FROM user_log WHERE resource = $r AND record_id = $id',
        { r: 'participant', id },
      ),
    ).toEqual({ entry_type: 'CREATE', participant_id: id })
  })

  it('invites in the language that was chosen for the person, which they choose themselves once they sign in', async () => {
    const person = input({ language: 'es' })
    const { id } = await createParticipant(admin, person)
    await inviteParticipant(admin, id, 'en')
    const mail = await readRow<{ subject: string }>('SELECT subject FROM outbox WHERE recipient = $email', {
      email: person.email,
    })
    expect(mail?.subject).toMatch(/^Su invitación/)
    const { user_id } = (await Participant.findByPk(id))!
    await updateParticipant(admin, id, { language: 'en' }, null)
    expect(await User.findByPk(user_id)).toMatchObject({ language: 'en' })
    await User.update({ password_hash: 'x' }, { where: { id: user_id } })
    await expect(updateParticipant(admin, id, { language: 'es' }, null)).rejects.toEqual(
      wrong({ language: ['participant.notEditable'] }),
    )
  })

  it('is for administrators of the platform only', async () => {
    for (const actor of [resellerAdmin, companyAdmin, practitioner])
      await expect(createParticipant(actor, input())).rejects.toEqual(refused(403))
  })

  it('refuses a record of the medical-record system that another patient of the company has', async () => {
    const { id } = await createParticipant(admin, input({ emr_id: 'A-1' }))
    const taken = wrong({ emr_id: ['participant.emrIdTaken'] })
    await expect(createParticipant(admin, input({ emr_id: 'A-1' }))).rejects.toEqual(taken)
    const other = await createParticipant(admin, input())
    await expect(updateParticipant(admin, other.id, { emr_id: 'A-1' }, 0)).rejects.toEqual(taken)
    await updateParticipant(admin, id, { emr_id: null }, 0)
    await updateParticipant(admin, other.id, { emr_id: 'A-1' }, 0)
  })

  it('links one of several patients whom people link with the same record at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await createParticipant(admin, input())).id),
    )
    const told = await Promise.allSettled(
      ids.map((id) => updateParticipant(admin, id, { emr_id: 'AT-ONCE' }, 0)),
    )
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(told.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: wrong({ emr_id: ['participant.emrIdTaken'] }),
    })
  })

  it('lets two patients whom old data link with one record change anything else', async () => {
    const [one] = await Promise.all(
      ['one', 'other'].map(() => buildParticipant({ plan_id: planId, emr_id: 'OLD-1' })),
    )
    const { company_id } = (await Plan.findByPk(planId))!
    const sibling = await buildPlan({ company_id })
    await updateParticipant(admin, one!.id, { plan_id: sibling.id, city: 'Maple Hollow' }, 0)
    const elsewhere = await buildParticipant({ plan_id: otherPlanId, emr_id: 'OLD-1' })
    await expect(updateParticipant(admin, elsewhere.id, { plan_id: planId }, 0)).rejects.toEqual(
      wrong({ emr_id: ['participant.emrIdTaken'] }),
    )
  })

  it('refuses a used e-mail in any case and writes nothing', async () => {
    const email = uniqueEmail('taken')
    await createParticipant(admin, input({ email }))
    const before = await readRow('SELECT COUNT(*) AS n FROM app_user')
    await expect(createParticipant(admin, input({ email: email.toUpperCase() }))).rejects.toEqual(
      wrong({ email: ['form.emailInUse'] }),
    )
    expect(await readRow('SELECT COUNT(*) AS n FROM app_user')).toEqual(before)
  })

  it('refuses a plan that does not exist', async () => {
    await expect(createParticipant(admin, input({ plan_id: 999_999 }))).rejects.toEqual(
      wrong({ plan_id: ['form.choice'] }),
    )
  })

  it('answers a repeated submission with the first one, also when both arrive at once', async () => {
    const record = input()
    const [first, second] = await Promise.all([
      createParticipant(admin, record, 'key-1'),
      createParticipant(admin, record, 'key-1'),
    ])
    expect(second).toEqual(first)
    expect(await createParticipant(admin, record, 'key-1')).toEqual(first)
  })
})

describe('updateParticipant', () => {
  it('is allowed to administrators in scope and to practitioners with a link', async () => {
    const own = await buildParticipant({ plan_id: planId })
    const foreign = await buildParticipant({ plan_id: otherPlanId })
    await updateParticipant(admin, own.id, { city: 'Boston' }, 0)
    await updateParticipant(resellerAdmin, own.id, { city: 'Salem' }, 1)
    await expect(updateParticipant(resellerAdmin, foreign.id, { city: 'Salem' }, 0)).rejects.toEqual(
      refused(403),
    )
    await expect(updateParticipant(companyAdmin, own.id, { city: 'Lynn' }, 2)).rejects.toEqual(refused(403))
    await expect(updateParticipant(practitioner, own.id, { city: 'Lynn' }, 2)).rejects.toEqual(refused(403))
    await buildProvider(own.id, practiceId)
    await updateParticipant(practitioner, own.id, { city: 'Lynn' }, 2)
    expect(await Participant.findByPk(own.id)).toMatchObject({ city: 'Lynn', version: 3 })
  })

  it('writes nothing on a stale version and answers with what is stored', async () => {
    const { id } = await buildParticipant({ plan_id: planId })
    await updateParticipant(admin, id, { city: 'First' }, 0)
    const stale = updateParticipant(admin, id, { city: 'Second' }, 0)
    await expect(stale).rejects.toBeInstanceOf(Conflict)
    await expect(stale).rejects.toMatchObject({ current: { city: 'First', version: 1 } })
  })

  it('lets exactly one of twenty parallel saves win', async () => {
    const { id } = await buildParticipant({ plan_id: planId })
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => updateParticipant(admin, id, { city: `City ${n}` }, 0)),
    )
    expect(saves.filter((save) => save.status === 'fulfilled')).toHaveLength(1)
    for (const save of saves) if (save.status === 'rejected') expect(save.reason).toBeInstanceOf(Conflict)
  })

  it('moves company and reseller with the plan, within the scope of who saves', async () => {
    const person = await buildParticipant({ plan_id: planId })
    await expect(updateParticipant(resellerAdmin, person.id, { plan_id: otherPlanId }, 0)).rejects.toEqual(
      wrong({ plan_id: ['form.choice'] }),
    )
    await updateParticipant(admin, person.id, { plan_id: otherPlanId }, 0)
    expect((await person.reload()).company_id).not.toBe(companyAdmin.companyId)
    expect(person.reseller_id).toBeNull()
  })

  it('ends every session of an account it disables', async () => {
    const person = await buildParticipant({ plan_id: planId })
    await actorOf(person.user_id)
    await updateParticipant(admin, person.id, { disabled: true }, 0)
    expect(await Session.count({ where: { user_id: person.user_id } })).toBe(0)
    expect(await User.findByPk(person.user_id)).toMatchObject({ disabled: 1 })
  })

  it('changes the e-mail in account and search column, ends old password links, and keeps it unique', async () => {
    const other = await buildParticipant({ plan_id: planId })
    const person = await buildParticipant({ plan_id: planId })
    await expect(
      updateParticipant(
        admin,
        person.id,
        { email: (await User.findByPk(other.user_id))!.email.toUpperCase() },
        0,
      ),
    ).rejects.toEqual(wrong({ email: ['form.emailInUse'] }))
    const email = uniqueEmail('Moved')
    await updateParticipant(admin, person.id, { email }, 0)
    expect(await User.findByPk(person.user_id)).toMatchObject({ email, email_key: email.toLowerCase() })
    expect((await person.reload()).email_search).toBe(email.toLowerCase())
  })

  it('keeps the e-mail from practitioners once there is a password, from masked people, and staff accounts from resellers', async () => {
    const withPassword = await buildParticipant({ plan_id: planId, password_hash: 'x' })
    await buildProvider(withPassword.id, practiceId)
    const email = uniqueEmail()
    await expect(updateParticipant(practitioner, withPassword.id, { email }, 0)).rejects.toEqual(
      wrong({ email: ['participant.notEditable'] }),
    )
    const masked: Actor = {
      ...resellerAdmin,
      maskedBy: [
        { userId: admin.userId, email: admin.email, role: 'ADMIN', practitionerId: null, asSelf: false },
      ],
    }
    await expect(updateParticipant(masked, withPassword.id, { email }, 0)).rejects.toEqual(
      wrong({ email: ['participant.notEditable'] }),
    )
    await User.update({ role: 'COMPANY_ADMIN' }, { where: { id: withPassword.user_id } })
    await expect(updateParticipant(resellerAdmin, withPassword.id, { disabled: true }, 0)).rejects.toEqual(
      wrong({ disabled: ['participant.notEditable'] }),
    )
  })

  it('logs the names of the changed fields and no value', async () => {
    const { id } = await buildParticipant({ plan_id: planId })
    await updateParticipant(admin, id, { firstname: 'Zoraida', gender: 'F' }, 0)
    const log = await readRow<{ fields: string; text: string }>(
      `SELECT fields, text FROM user_log WHERE record_id = $id AND entry_type = 'UPDATE'`,
      { id },
    )
    expect(log!.fields).toBe('firstname')
    expect(log!.text).not.toContain('Zoraida')
  })
})

describe('updateOwnProfile', () => {
  it('lets participants write about themselves and marks the profile as updated', async () => {
    const person = await buildParticipant({ plan_id: planId })
    const actor = await actorOf(person.user_id)
    await updateOwnProfile(actor, { pronouns: 'she/her', phone_primary: '555-010-0199' }, 0)
    expect((await person.reload()).profile_updated).not.toBeNull()
    await expect(updateOwnProfile(actor, { plan_id: otherPlanId }, 1)).rejects.toEqual(
      wrong({ plan_id: ['participant.notEditable'] }),
    )
    await expect(updateOwnProfile(actor, { external_id: 'x' }, 1)).rejects.toEqual(
      wrong({ external_id: ['participant.notEditable'] }),
    )
  })

  it('lets a practitioner at work write names only, and everything as themselves but the e-mail', async () => {
    await updateOwnProfile(practitioner, { firstname: 'Robin' }, 0)
    await expect(updateOwnProfile(practitioner, { city: 'Boston' }, 1)).rejects.toEqual(
      wrong({ city: ['participant.notEditable'] }),
    )
    const masked = await actorOf(practitioner.userId, {
      asSelf: true,
      maskedBy: [
        {
          userId: practitioner.userId,
          email: practitioner.email,
          role: 'PRACTITIONER',
          practitionerId: practitioner.practitioner!.id,
          asSelf: true,
        },
      ],
    })
    await updateOwnProfile(masked, { city: 'Boston' }, 1)
    await expect(updateOwnProfile(masked, { email: uniqueEmail() }, 2)).rejects.toEqual(
      wrong({ email: ['participant.notEditable'] }),
    )
  })
})

describe('deleteParticipant', () => {
  it('is for administrators of the platform and the own reseller', async () => {
    const own = await buildParticipant({ plan_id: planId })
    const foreign = await buildParticipant({ plan_id: otherPlanId })
    await buildProvider(own.id, practiceId)
    for (const actor of [companyAdmin, practitioner])
      await expect(deleteParticipant(actor, own.id)).rejects.toEqual(refused(403))
    await expect(deleteParticipant(resellerAdmin, foreign.id)).rejects.toEqual(refused(403))
    await deleteParticipant(resellerAdmin, own.id)
    await deleteParticipant(admin, foreign.id)
    await expect(deleteParticipant(admin, foreign.id)).rejects.toEqual(refused(403))
  })

  it('takes the person out of lists and sign-in, keeps the row and frees the e-mail', async () => {
    const person = await buildParticipant({ plan_id: planId })
    const { email } = (await User.findByPk(person.user_id))!
    await actorOf(person.user_id)
    await deleteParticipant(admin, person.id)
    await expect(getRecord(participantResource, admin, person.id)).rejects.toEqual(refused(403))
    expect(
      await readRows('SELECT id FROM participant WHERE id = $id AND archived = 1', { id: person.id }),
    ).toHaveLength(1)
    expect(await Session.count({ where: { user_id: person.user_id } })).toBe(0)
    await expect(actorOf(person.user_id)).rejects.toThrow()
    const again = await createParticipant(admin, input({ email }))
    expect(again.id).not.toBe(person.id)
  })

  it('leaves accounts of staff to the platform', async () => {
    const person = await buildParticipant({ plan_id: planId })
    await User.update({ role: 'COMPANY_ADMIN' }, { where: { id: person.user_id } })
    await expect(deleteParticipant(resellerAdmin, person.id)).rejects.toEqual(refused(403))
    for (const role of ['COMPANY_ADMIN', 'PRACTITIONER', 'ADMIN']) {
      await User.update({ role }, { where: { id: person.user_id } })
      await expect(deleteParticipant(admin, person.id)).rejects.toEqual(refused(409))
    }
    await expect(updateParticipant(admin, person.id, { disabled: true }, null)).rejects.toEqual(
      wrong({ disabled: ['participant.deleteStaff'] }),
    )
    expect(await User.findByPk(person.user_id)).toMatchObject({ role: 'ADMIN', archived: 0, disabled: 0 })
  })
})
