import { writeRows } from 'db/connection'
import { fold } from '~/platform/fold'

type Person = { id: number; firstname: string; lastname: string }

/** Practitioners repeat the folded names of the person, so that their lists are served by one index; kept
 * equal on every write of names. */
export async function nameStaff({ id, firstname, lastname }: Person): Promise<void> {
  await writeRows(
    'UPDATE practitioner SET firstname_search = $first, lastname_search = $last WHERE participant_id = $id',
    { id, first: fold(firstname), last: fold(lastname) },
  )
}
