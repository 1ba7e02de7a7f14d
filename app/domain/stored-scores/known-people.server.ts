import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { marksOf, openDoubts, valuesIn } from '~/domain/scoring/measures/plausibility'
import type { Biometrics } from '~/domain/scoring/person'
import { groupBy } from '~/platform/group-by'
import { measuredAt } from './measured-at'
import type { KnownPerson, Measures } from './person-then'

type PersonRow = {
  id: number
  gender: string | null
  dob: string | null
  ethnicity: string | null
  state: string | null
}
type MeasureRow = {
  id: number
  participant_id: number
  measured_on: string
  confirmed: string
  created: string
} & Biometrics

/**
 * Returns the facts about participants that scores need, by id, in three statements; in one without measured
 * values.
 */
export async function readKnownPeople(
  ids: readonly number[],
  { measures: wanted = true } = {},
): Promise<Map<number, KnownPerson>> {
  if (ids.length === 0) return new Map()
  const theirs = idsIn('participant_id', ids)
  const these = idsIn('id', ids)
  const measuresIn = (table: string, columns: string) =>
    readRows<MeasureRow>(
      `SELECT id, participant_id, measured_on, confirmed, created, ${columns} FROM ${table}
        WHERE ${theirs.sql} AND archived = 0`,
      theirs.bind,
      { kept: true },
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
  return new Map(
    people.map(({ id, ...person }) => [id, { ...person, measures: newestFirst(byPerson.get(id) ?? []) }]),
  )
}

function newestFirst(rows: readonly MeasureRow[]): Measures[] {
  return rows
    .map(({ id, measured_on, confirmed, created, ...values }) => ({
      ...values,
      doubted: openDoubts(values, confirmed).flatMap(valuesIn),
      marks: marksOf(values, confirmed),
      id,
      on: measured_on,
      at: measuredAt(measured_on, created),
    }))
    .sort((one, other) => (one.at === other.at ? other.id - one.id : one.at < other.at ? 1 : -1))
}
