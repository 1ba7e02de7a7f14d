import { matchRoutes } from '@remix-run/react'
import type { Actor } from './actor'
import type { Entity, ScreenId } from './screens'
import { screenIds, screenOf } from './screens'

const routes = screenIds.map((id) => ({ id, path: screenOf(id).path }))

type Match = { id: ScreenId; params: Readonly<Record<string, string>> }

const MOST_KNOWN = 2_000
const known = new Map<string, Match>()

/** The screen at `pathname` with its raw path parameters; the result is cached. */
export function matchScreen(pathname: string): Match {
  const match = known.get(pathname) ?? findMatch(pathname)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(pathname, match)
  return match
}

function findMatch(pathname: string): Match {
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return { id: 'notFound', params: {} }
  const params = Object.fromEntries(
    Object.entries(match.params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return { id: match.route.id, params: Object.freeze(params) }
}

/** The ID in each `…Id` parameter (and `:id`), as positive integers; null if one of them is invalid. */
export function idsOf(id: ScreenId, params: Record<string, string>): Partial<Record<Entity, number>> | null {
  const ids: Partial<Record<Entity, number>> = {}
  for (const [name, text] of Object.entries(params)) {
    const entity = name === 'id' ? screenOf(id).idIs : name.endsWith('Id') ? entityNamed(name) : undefined
    if (!entity) continue
    const number = positiveInteger(text)
    if (number === null) return null
    ids[entity] = number
  }
  return ids
}

/** The kind that a path parameter ending in Id refers to: `surveyNoteId` is a `survey_note`. */
export function entityNamed(parameter: string): Entity {
  return parameter.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Entity
}

/**
 * `idsOf`, plus the company in the query, and the practice in the query or else the actor's own, for screens
 * that ask for them.
 */
export function idsAsked(
  id: ScreenId,
  params: Record<string, string>,
  query: URLSearchParams,
  actor: Actor | null,
): ReturnType<typeof idsOf> {
  const addressed = idsOf(id, params)
  const ids =
    addressed && screenOf(id).asksCompany ? withCompany(addressed, query.get('companyId')) : addressed
  if (!ids || !screenOf(id).asksPractice) return ids
  const text = query.get('practiceId')
  const practice = text === null ? actor?.practitioner?.practiceId : positiveInteger(text)
  if (practice === undefined) return ids
  return practice === null ? null : { ...ids, practice }
}

function withCompany(ids: Partial<Record<Entity, number>>, text: string | null): ReturnType<typeof idsOf> {
  if (text === null) return ids
  const company = positiveInteger(text)
  return company === null ? null : { ...ids, company }
}

/** A positive integer in plain digits that a number can hold exactly, for kinds with `longIds`; else null. */
export function longInteger(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : null
}

/** A positive 32-bit integer written in plain digits, else null. */
export function positiveInteger(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null
  const number = Number(text)
  return number <= 2_147_483_647 ? number : null
}
