import { writeRows } from 'db/connection'
import { fold } from '~/platform/fold'

type Person = { id: number; firstname: string; lastname: string }

/**
 * Copies the person's folded names to their practitioner rows, so that one index serves staff lists; call it
 * on every change of names.
 */
export async function nameStaff({ id, firstname, lastname }: Person): Promise<void> {
  await writeRows(
    'UPDATE practitioner SET firstname_search = $first, lastname_search = $last WHERE participant_id = $id',
    { id, first: fold(firstname), last: fold(lastname) },
  )
}
