import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import type { ScreenId } from '~/access/screens'

type Params = Record<string, string>

const VARIANTS = ['admin', 'reseller', 'resellerCompany'] as const

/**
 * Returns the related screens with the same kind of address (OP-38), for example from a reseller's list to
 * the reseller's edit screen and back. A company administrator's list has none; ADMIN continues to the plain
 * ones.
 */
export function participantLinks(screenId: ScreenId, params: Params) {
  const own = VARIANTS.find((name) => screenId.endsWith(`.${name}`)) ?? 'admin'
  return {
    list: pathTo(`participant.list.${own}`, params),
    update: (id: number) => pathTo(`participant.update.${own}`, { ...params, id }),
    providers: (id: number) => pathTo(`participant.providers.${own}`, { ...params, id }),
  }
}

/**
 * Returns where to go after editing a participant: practitioners to the patient, administrators to their list
 * (PAR-04, PAR-08, OP-67).
 */
export function afterParticipant(
  actor: Actor,
  screenId: ScreenId,
  params: Params,
  participantId: number,
): string {
  return actor.role === 'PRACTITIONER'
    ? pathTo('participant.details', { participantId })
    : participantLinks(screenId, params).list
}
