import { pathTo } from '~/access/links'
import { idsOf } from '~/access/match'
import { screenOf, type ScreenId } from '~/access/screens'

/** The record IDs in one visitor's addresses. */
export type Address = {
  resellerId: number
  companyId: number
  practiceId: number
  participantId: number
  surveyId: number
  practitionerId: number
  planId: number
  biometricsId: number
  messageId: number
  surveyNoteId: number
}

/** The names of a screen's path parameters. */
export function paramNames(id: ScreenId): string[] {
  return [...screenOf(id).path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
}

/** The path of any screen; parameters that do not refer to a record get a harmless text. */
export function pathOf(id: ScreenId, address: Address, over: Record<string, string | number> = {}): string {
  if (screenOf(id).path === '*') return '/nowhere/to/be/found'
  const texts = {
    email: 'person@example.org',
    confirm: 'unknown',
    contentKey: 'imprint',
    noteType: 'PROGRESS',
    note: 1,
    questionnaireCode: 'PHQ9',
    resource: 'participant',
    call: 'list',
    scores: '{}',
    room: 'room-1',
  }
  const query = screenOf(id).asksPractice ? `?practiceId=${address.practiceId}` : ''
  return pathTo(id, { ...texts, ...address, id: address[idNames(id)], ...over }) + query
}

/** Which member of Address a screen's `:id` refers to. */
export function idNames(id: ScreenId): keyof Address {
  const named = (screenOf(id).idIs ?? 'participant').replace(/_(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
  return `${named}Id` as keyof Address
}

/** The path parameters of a screen that refer to records. */
export function idParams(id: ScreenId): string[] {
  return paramNames(id).filter(
    (name) => idsOf(id, { [name]: '1' }) !== null && Object.keys(idsOf(id, { [name]: '1' }) ?? {}).length > 0,
  )
}
