import { readRow, readRows } from 'db/connection'
import { MEMBERS } from './members'
import { placeKey, type MonthCount, type Overlap, type PlaceCounts } from './safe-figures'
import { SCOPES, type Scope } from './scope'

type PlaceOf = { scope: Scope; id: number }
/** People who belong to the same places are counted together. */
type Group = { places: PlaceOf[]; months: Map<string, MonthCount> }

/** For one score: the months of each place's people, and of the people that two places share. */
export type ScoreCounts = { places: PlaceCounts[]; overlaps: Overlap[] }

/** People read at once, so that other requests can be handled in between. */
const PORTION = 5000
const NEVER = '9999-12'

/** Returns, by score, the months with a value that ended before `today`, counted by people's places. */
export async function monthCounts(today: string): Promise<Map<string, ScoreCounts>> {
  const places = await placesOfPeople()
  const byScore = new Map<string, Map<string, Group>>()
  const people = [...places.keys()].sort((a, b) => a - b)
  for (let at = 0; at < people.length; at += PORTION) {
    const ids = people.slice(at, at + PORTION)
    const months = await monthsOf(ids[0]!, ids.at(-1)!)
    for (const [index, { participant_id, score_name, month }] of months.entries()) {
      const own = places.get(participant_id)
      if (!own || month >= today.slice(0, 7)) continue
      const next = months[index + 1]
      const isSame = next?.participant_id === participant_id && next.score_name === score_name
      add(groupOf(byScore, score_name, own), month, isSame ? next.month : NEVER)
    }
  }
  return new Map([...byScore].map(([score, groups]) => [score, countsOf([...groups.values()])]))
}

/** Returns, by person, all places that they belong to. */
async function placesOfPeople(): Promise<Map<number, PlaceOf[]>> {
  const places = new Map<number, PlaceOf[]>()
  const { first = null, last = null } =
    (await readRow<{ first: number | null; last: number | null }>(
      'SELECT MIN(id) AS first, MAX(id) AS last FROM participant',
    )) ?? {}
  if (first === null || last === null) return places
  for (const scope of SCOPES)
    for (let from = first; from <= last; from += PORTION) {
      const rows = await readRows<{ participant_id: number; scope_id: number }>(
        `SELECT participant_id, scope_id FROM (${MEMBERS[scope]}) m
          WHERE participant_id BETWEEN $from AND $to ORDER BY participant_id, scope_id`,
        { from, to: from + PORTION - 1 },
      )
      for (const { participant_id, scope_id } of rows) {
        const own = places.get(participant_id)
        if (own) own.push({ scope, id: scope_id })
        else places.set(participant_id, [{ scope, id: scope_id }])
      }
    }
  return places
}

function monthsOf(first: number, last: number) {
  return readRows<{ participant_id: number; score_name: string; month: string }>(
    `SELECT DISTINCT s.participant_id, s.score_name, substr(s.updated, 1, 7) AS month
       FROM score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0
      WHERE s.participant_id >= $first AND s.participant_id <= $last AND s.score IS NOT NULL
        AND substr(s.score_name, 1, 3) <> 'OK_'
      ORDER BY s.participant_id, s.score_name, month`,
    { first, last },
  )
}

function groupOf(byScore: Map<string, Map<string, Group>>, score: string, places: PlaceOf[]): Group {
  const groups = byScore.get(score) ?? new Map<string, Group>()
  byScore.set(score, groups)
  const key = places.map(placeKey).join()
  const group = groups.get(key) ?? { places, months: new Map<string, MonthCount>() }
  groups.set(key, group)
  return group
}

function add({ months }: Group, month: string, until: string, people = 1): void {
  const key = `${month} ${until}`
  const known = months.get(key)
  if (known) known.people += people
  else months.set(key, { month, until, people })
}

function countsOf(groups: readonly Group[]): ScoreCounts {
  const own = new Map<string, Group>()
  const both = new Map<string, Group>()
  const into = (all: Map<string, Group>, places: PlaceOf[], months: Iterable<MonthCount>) => {
    const key = places.map(placeKey).join()
    const group = all.get(key) ?? { places, months: new Map<string, MonthCount>() }
    all.set(key, group)
    for (const { month, until, people } of months) add(group, month, until, people)
  }
  for (const { places, months } of groups)
    for (const [at, one] of places.entries()) {
      into(own, [one], months.values())
      for (const other of places.slice(at + 1)) into(both, [one, other], months.values())
    }
  const rows = ({ months }: Group) => [...months.values()]
  return {
    places: [...own.values()].map((group) => ({ ...group.places[0]!, rows: rows(group) })),
    overlaps: [...both.values()].map((group) => {
      const [one = '', other = ''] = group.places.map(placeKey)
      return { one, other, rows: rows(group) }
    }),
  }
}
