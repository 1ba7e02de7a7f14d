import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { decide } from '~/access/decide'
import { screenRules } from '~/access/rules'
import { scopes } from '~/access/scopes'

/**
 * Two participants with the same name and date of birth, the older record first; `mergeTo` is null if the
 * actor may not merge them.
 */
export type SamePerson = { id: number; otherId: number; name: string; dob: string; mergeTo: string | null }

const MOST = 20

/**
 * Returns pairs of participants who may be the same person: equal first and last name and date of birth in
 * one company, one of them among `ids`, both in the actor's scope. At most 20, in one statement.
 */
export async function samePeople(actor: Actor, ids: readonly number[]): Promise<SamePerson[]> {
  if (ids.length === 0) return []
  const these = idsIn('asked.id', ids)
  const scope = scopes.participant(actor)
  const rows = await readRows<{
    id: number
    other_id: number
    firstname: string
    lastname: string
    dob: string
  }>(
    `SELECT DISTINCT participant.id AS other_id, asked.id, asked.firstname, asked.lastname, asked.dob
      FROM participant asked JOIN participant ON participant.company_id = asked.company_id
        AND participant.lastname_search = asked.lastname_search
        AND participant.firstname_search = asked.firstname_search
        AND participant.dob = asked.dob AND participant.id <> asked.id
      WHERE ${these.sql} AND asked.archived = 0 AND asked.is_staff = 0
        AND participant.archived = 0 AND participant.is_staff = 0 AND (${scope.sql})
      ORDER BY asked.id, other_id LIMIT ${MOST * 2}`,
    { ...these.bind, ...scope.bind },
  )
  const mayMerge = decide(screenRules['participant.merge'], actor, {})
  const pairs = new Map<string, SamePerson>()
  for (const row of rows) {
    const [older, newer] = [row.id, row.other_id].sort((one, other) => one - other) as [number, number]
    pairs.set(`${older} ${newer}`, {
      id: older,
      otherId: newer,
      name: `${row.firstname} ${row.lastname}`,
      dob: row.dob,
      mergeTo: mayMerge ? `${pathTo('participant.merge')}?survivor=${older}&duplicate=${newer}` : null,
    })
  }
  return [...pairs.values()].slice(0, MOST)
}
