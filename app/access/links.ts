import type { Actor } from './actor'
import { decide } from './decide'
import type { Facts } from './facts'
import { screenRules } from './rules'
import { screenIds, screenOf, type ScreenId } from './screens'

type Params = Record<string, string | number | null | undefined>

/** The address of a screen. @throws Error when a parameter is missing. */
export function pathTo(id: ScreenId, params: Params = {}): string {
  return screenOf(id).path.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = params[name]
    if (value === null || value === undefined) throw new Error(`${id} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** The path parameters of a family's screens, taken from the facts. */
function paramsFromFacts(id: ScreenId, facts: Facts): Params {
  const owner = facts.company ?? facts.practice ?? facts.plan ?? facts.practitioner ?? facts.participant
  const companyId =
    facts.company?.id ??
    facts.practice?.company_id ??
    facts.plan?.company_id ??
    facts.practitioner?.company_id ??
    facts.participant?.company_id
  return {
    resellerId: facts.reseller?.id ?? owner?.reseller_id,
    companyId,
    practiceId: facts.practice?.id ?? facts.practitioner?.practice_id,
    practitionerId: facts.practitioner?.id,
    planId: facts.plan?.id,
    participantId: facts.participant?.id,
    surveyId: facts.survey?.id,
    surveyNoteId: facts.survey_note?.id,
    id: screenOf(id).idIs ? facts[screenOf(id).idIs!]?.id : undefined,
  }
}

/** The actor's own organization as facts, for rules of screens about it. */
export function ownFacts(actor: Actor): Facts {
  return {
    ...(actor.reseller && { reseller: { id: actor.reseller.id } }),
    ...(actor.companyId && { company: { id: actor.companyId, reseller_id: null } }),
    ...(actor.practitioner && {
      practice: {
        id: actor.practitioner.practiceId,
        company_id: actor.practitioner.companyId,
        reseller_id: null,
      },
    }),
    ...(actor.participantId && {
      participant: {
        id: actor.participantId,
        user_id: actor.userId,
        company_id: actor.companyId,
        reseller_id: null,
        linked: false,
      },
    }),
  }
}

/** The address of the first screen of a family that `actor` may open (OP-38), or null. */
export function ownVariant(family: string, actor: Actor, facts: Facts): string | null {
  return firstOpen(
    screenIds.filter((id) => screenOf(id).family === family),
    actor,
    facts,
  )
}

/** The address of the first of these screens that `actor` may open for these facts; null if there is none. */
export function firstOpen(ids: readonly ScreenId[], actor: Actor, facts: Facts): string | null {
  for (const id of ids) {
    if (!decide(screenRules[id], actor, facts)) continue
    try {
      return pathTo(id, paramsFromFacts(id, facts)) + practiceAsked(id, facts)
    } catch {
      continue
    }
  }
  return null
}

/** The address of a company's participant list for this viewer (COMP-10). */
export function participantsOfCompany(actor: Actor, facts: Facts): string | null {
  return firstOpen(['participant.list.companyAdmin', 'participant.list.resellerCompany'], actor, facts)
}

/**
 * The viewer's address for one row of a list, without the ID at its end, so that a page of 500 rows does not
 * repeat it 500 times; `facts` name the row by the ID 0. Null if there is none.
 */
export function rowVariant(family: string, actor: Actor, facts: Facts): string | null {
  const address = ownVariant(family, actor, facts)
  return address?.endsWith('/0') ? address.slice(0, -1) : null
}

/** The query string that tells a screen its practice (OP-07). */
function practiceAsked(id: ScreenId, { practice }: Facts): string {
  return screenOf(id).asksPractice && practice ? `?practiceId=${practice.id}` : ''
}
