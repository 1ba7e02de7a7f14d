import type { Actor } from '~/access/actor'
import type { PractitionerRole } from '~/access/roles'
import { writeLog } from '~/core/log/write.server'
import { insertMany } from '~/core/change/bulk.server'
import { searchColumns } from '~/core/list/searchable'
import type { Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { emailKey, fold } from '~/platform/fold'
import { mailStaff } from './invite-practitioner.server'

export type NewStaff = {
  practice: { id: number; name: string }
  email: string
  firstname: string
  lastname: string
  role: PractitionerRole
  /** Of the invitation and later mails; null where nobody has chosen one. */
  language: 'en' | 'es' | null
}

/**
 * Creates many practitioners whose e-mails are all new, each with an account, their own participant record
 * (OP-83), a mailed link and a log entry, like `createPractitioner` for one. Within the caller's transaction;
 * the caller has checked access and the fields.
 * @param lang the language of the mails.
 */
export async function createStaff(actor: Actor, people: readonly NewStaff[], lang: Lang): Promise<void> {
  const stamp = { created: now(), updated: now() }
  const users = await insertMany<{ id: number; email_key: string }>(
    'app_user',
    people.map(({ email, language }) => ({
      ...{ email, email_key: emailKey(email), role: 'PRACTITIONER', language },
      ...stamp,
    })),
    ['id', 'email_key'],
  )
  const userIds = new Map(users.map((user) => [user.email_key, user.id]))
  const staff = people.map((person) => ({ ...person, userId: userIds.get(emailKey(person.email)) ?? 0 }))
  const persons = await insertMany<{ id: number; user_id: number }>(
    'participant',
    staff.map(({ userId, firstname, lastname, email }) => ({
      user_id: userId,
      is_staff: 1,
      firstname,
      lastname,
      ...searchColumns({ firstname, lastname, email, dob: null }),
      ...stamp,
    })),
    ['id', 'user_id'],
  )
  const personIds = new Map(persons.map((person) => [person.user_id, person.id]))
  const created = await insertMany<{ id: number; user_id: number }>(
    'practitioner',
    staff.map(({ userId, practice, role, firstname, lastname }) => ({
      user_id: userId,
      participant_id: personIds.get(userId),
      practice_id: practice.id,
      role,
      firstname_search: fold(firstname),
      lastname_search: fold(lastname),
      ...stamp,
    })),
    ['id', 'user_id'],
  )
  const ids = new Map(created.map((practitioner) => [practitioner.user_id, practitioner.id]))
  for (const { userId, email, language, practice } of staff) {
    const id = ids.get(userId) ?? 0
    await mailStaff({ id: userId, email, language, password_hash: null }, { lang, practice: practice.name })
    await writeLog(actor, {
      type: 'CREATE',
      text: `Created user ${userId} as practitioner ${id} of practice ${practice.id}`,
      resource: 'practitioner',
      recordId: id,
    })
  }
}
