import type { Actor } from '~/access/actor'
import type { CcmTask } from '~/domain/notes/note'
import type { ProviderType } from '~/access/roles'

/** A row of a participant's link to a practice. */
export type StoredProvider = {
  id: number
  version: number
  participant_id: number
  practice_id: number
  type: ProviderType
  chronic_care_start: string | null
  comment: string | null
  appointment: string | null
  practice_name: string
  company_id: number
}

/** The same for API and screens (PAR-29); care fields that the reader may not see are absent. */
export type ProviderRow = Omit<StoredProvider, 'practice_name' | 'company_id' | CareField> &
  Partial<Pick<StoredProvider, CareField>> & {
    practice?: { id: number; name: string }
    /** Of the actor's own practice, for those who read its care fields (PAR-29). */
    currentChronicCareTasksRemaining?: CcmTask[]
  }

/** Converts a stored provider link for the actor; includes the practice only if requested. */
export function presentProvider(link: StoredProvider, actor: Actor, withPractice: boolean): ProviderRow {
  const { id, version, participant_id, practice_id, type, practice_name } = link
  return {
    id,
    version,
    participant_id,
    practice_id,
    type,
    ...Object.fromEntries(careFieldsOf(actor, link).map((field) => [field, link[field]])),
    ...(withPractice && { practice: { id: practice_id, name: practice_name } }),
  }
}

/** What a practice stores about a patient's care in its provider link. */
const CARE_FIELDS = ['chronic_care_start', 'comment', 'appointment'] as const
type CareField = (typeof CARE_FIELDS)[number]

/**
 * Returns the care fields that the actor reads in a link. Practitioners: all of their company's practices.
 * Participants: all but the practice's notes about them. Administrators: only a name and a type.
 */
function careFieldsOf(actor: Actor, link: { company_id: number }): readonly CareField[] {
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
