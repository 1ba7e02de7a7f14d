import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Biometrics } from '~/domain/scoring/person'
import { groupBy } from '~/platform/group-by'
import type { KnownPerson } from './person-then'

type PersonRow = {
  id: number
  gender: string | null
  dob: string | null
  ethnicity: string | null
  state: string | null
}
type MeasureRow = { participant_id: number; created: string } & Biometrics

/** What scores need to know about participants, by id, in three statements; in one without the measured values. */
export async function readKnownPeople(
  ids: readonly number[],
  { measures: wanted = true } = {},
): Promise<Map<number, KnownPerson>> {
  if (ids.length === 0) return new Map()
  const theirs = idsIn('participant_id', ids)
  const these = idsIn('id', ids)
  const measuresIn = (table: string, columns: string) =>
    readRows<MeasureRow>(
      `SELECT participant_id, created, ${columns} FROM ${table} WHERE ${theirs.sql} AND archived = 0 ORDER BY created DESC, id DESC`,
      theirs.bind,
    )
  const people = await readRows<PersonRow>(
    `SELECT id, gender, dob, ethnicity, state FROM participant WHERE ${these.sql}`,
    these.bind,
    { kept: true },
  )
  const measures = !wanted
    ? []
    : [
        ...(await measuresIn('biometrics', 'tchol, ldl_c, hdl_c, trig, fasting_bg, a1c')),
        ...(await measuresIn('anthropometrics', 'weight_lb, height_in, waist_in, bp_systolic, bp_diastolic')),
      ]
  const byPerson = groupBy(measures, (row) => row.participant_id)
  return new Map(people.map(({ id, ...person }) => [id, { ...person, measures: byPerson.get(id) ?? [] }]))
}
