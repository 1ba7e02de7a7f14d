import type { Actor } from '~/access/actor'

/** What a practice notes about a patient's care in its provider link. */
export const CARE_FIELDS = ['chronic_care_start', 'comment', 'appointment'] as const
export type CareField = (typeof CARE_FIELDS)[number]

/**
 * The care fields that `actor` reads in a link of a practice of this company: practitioners those of their
 * company's practices, participants all but what the practice notes about them; to administrators of
 * organisations a link is a name and a type.
 */
export function careFieldsOf(actor: Actor, link: { company_id: number }): readonly CareField[] {
  switch (actor.role) {
    case 'ADMIN':
      return CARE_FIELDS
    case 'PRACTITIONER':
      return actor.practitioner?.companyId === link.company_id ? CARE_FIELDS : []
    case 'PARTICIPANT':
      return CARE_FIELDS.filter((field) => field !== 'comment')
    default:
      return []
  }
}
