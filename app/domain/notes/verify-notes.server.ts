import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { groupBy } from '~/platform/group-by'
import { NOTE_COLUMNS, type StoredNote } from './note-columns'
import { addendumHash, noteHash, type SignedText } from './note-hash'

const BATCH = 500

type Locked = StoredNote & { signed_for_ended: number | null }
type StoredAddendum = SignedText & { id: number; content_hash: string }

/**
 * Recomputes the hash of every locked note and addendum. Returns how many there are, and the first one whose
 * content no longer matches its signature or that is in another person's record than it was signed for
 * (except merged duplicates).
 */
export async function verifyNotes(): Promise<{ checked: number; broken: string | null }> {
  let [checked, last] = [0, 0]
  for (;;) {
    const rows = await readRows<Locked>(
      `SELECT ${NOTE_COLUMNS.join(', ')}, (SELECT p.archived + u.disabled + u.archived FROM participant p JOIN app_user u ON u.id = p.user_id WHERE p.id = survey_note.signed_for) AS signed_for_ended
         FROM survey_note WHERE survey_note.locked IS NOT NULL AND survey_note.id > $last ORDER BY survey_note.id LIMIT ${BATCH}`,
      { last },
    )
    const addenda = await addendaOf(rows.map(({ id }) => id))
    for (const row of rows) {
      if (noteHash(row) !== row.content_hash) return { checked, broken: `note ${row.id} was changed` }
      if (row.signed_for !== row.participant_id && Number(row.signed_for_ended) === 0)
        return { checked, broken: `note ${row.id} stands in another record than it was signed for` }
      const changed = addenda
        .get(row.id)
        ?.find((one) => addendumHash(one, row.content_hash ?? '') !== one.content_hash)
      if (changed) return { checked, broken: `addendum ${changed.id} of note ${row.id} was changed` }
      checked += 1
    }
    if (rows.length < BATCH) return { checked, broken: null }
    last = rows.at(-1)!.id
  }
}

async function addendaOf(ids: readonly number[]): Promise<Map<number, StoredAddendum[]>> {
  if (ids.length === 0) return new Map()
  const these = idsIn('survey_note_id', ids)
  const rows = await readRows<StoredAddendum>(
    `SELECT id, survey_note_id, text, practitioner_id, signed_name, signed_credentials, signed_zone, created, content_hash
       FROM note_addendum WHERE ${these.sql} ORDER BY id`,
    these.bind,
  )
  return groupBy(rows, (row) => row.survey_note_id)
}
