import { readRow, readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'

/** A waiver, and how it was withdrawn. */
export type GivenUp = {
  id: number
  version: number
  participant_id: number
  practice_id: number
  code: string
  starts: string
  until: string
  times: number
  reason: string
  by: string
  created: string
  withdrawn: { at: string; by: string; reason: string } | null
}

type Row = Omit<GivenUp, 'withdrawn'> & {
  back_at: string | null
  back_by: string | null
  back_reason: string | null
}

const GIVEN_UP = `SELECT g.id, g.version, g.participant_id, g.practice_id, g.code, g.starts, g.until, g.times, g.reason,
    g.created, p.firstname || ' ' || p.lastname AS by, g.withdrawn AS back_at, g.withdrawn_reason AS back_reason,
    o.firstname || ' ' || o.lastname AS back_by
  FROM monitoring_waiver g JOIN practitioner w ON w.id = g.practitioner_id
    JOIN participant p ON p.id = w.participant_id
    LEFT JOIN practitioner v ON v.id = g.withdrawn_by
    LEFT JOIN participant o ON o.id = v.participant_id`

/** Returns all waivers of a practice for these patients, including withdrawn ones, newest first. */
export async function givenUpOf(practiceId: number, ids: readonly number[]): Promise<GivenUp[]> {
  const these = idsIn('g.participant_id', ids)
  const rows = await readRows<Row>(
    `${GIVEN_UP} WHERE ${these.sql} AND g.practice_id = $practiceId ORDER BY g.id DESC`,
    { ...these.bind, practiceId },
  )
  return rows.map(toGivenUp)
}

/** Returns one waiver, or null. */
export async function givenUpNamed(id: number): Promise<GivenUp | null> {
  const row = await readRow<Row>(`${GIVEN_UP} WHERE g.id = $id`, { id })
  return row && toGivenUp(row)
}

function toGivenUp({ back_at, back_by, back_reason, ...row }: Row): GivenUp {
  const withdrawn = back_at === null ? null : { at: back_at, by: back_by ?? '', reason: back_reason ?? '' }
  return { ...row, withdrawn }
}
