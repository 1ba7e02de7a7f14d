import { Participant } from 'db/models/participant'
import { Provider } from 'db/models/provider'
import { User } from 'db/models/user'
import { fold } from '~/platform/fold'
import { stamp, unique, uniqueEmail } from './unique'

/** Many patients of one practice in three statements, for tests about size; returns their IDs. */
export async function buildPatients(practice_id: number, count: number): Promise<number[]> {
  const users = await User.bulkCreate(
    Array.from({ length: count }, () => {
      const email = uniqueEmail('many')
      return { role: 'PARTICIPANT', email, email_key: email, ...stamp() }
    }),
  )
  const people = await Participant.bulkCreate(
    users.map(({ id, email }) => {
      const lastname = unique('Many').replace(' ', '')
      return {
        user_id: id,
        firstname: 'Linden',
        lastname,
        firstname_search: 'linden',
        lastname_search: fold(lastname),
        email_search: email,
        dob: '1970-05-17',
        birth_month: 5,
        preferred_contact_method: 'EMAIL',
        ...stamp(),
      }
    }),
  )
  await Provider.bulkCreate(
    people.map(({ id }) => ({ participant_id: id, practice_id, type: 'PRIMARY', ...stamp() })),
  )
  return people.map(({ id }) => id)
}
