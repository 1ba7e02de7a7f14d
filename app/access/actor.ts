import type { PracticeType, PractitionerRole, UserRole } from './roles'

/** The practitioner a user currently works as. */
export type ActingPractitioner = {
  id: number
  role: PractitionerRole
  practiceId: number
  practiceName: string
  practiceTypes: PracticeType[]
  companyId: number
  companyName: string
  /** No enabled practice manager works in the practice (ROLE-15, OP-03). */
  lacksPracticeManager: boolean
  /** The practice is the only one of its company (ROLE-16). */
  onlyPracticeOfCompany: boolean
  /** The practice asks the picture assessment, and a diet service is set up for it. */
  usesDietId: boolean
  timeZone: string | null
}

/** Somebody below the mask; the first one is the real person. */
export type MaskedBy = {
  userId: number
  email: string
  role: UserRole
  practitionerId: number | null
  asSelf: boolean
  companyId?: number | null
}

/** Who asks, as loaded anew on each request; all rights follow from this value and the facts of the thing
 * asked for. */
export type Actor = {
  sessionId: number
  userId: number
  email: string
  name: string
  role: UserRole
  participantId: number | null
  practitioner: ActingPractitioner | null
  practitioners: { id: number; practiceId: number; practiceName: string }[]
  companies: { id: number; name: string }[]
  /** The company a company administrator currently has in view. */
  companyId: number | null
  reseller: { id: number; name: string } | null
  /** People below the mask, outermost first; empty when nobody masks. */
  maskedBy: MaskedBy[]
}

/** The person at the keyboard. */
export function realUser(actor: Actor): { userId: number; email: string; role: UserRole } {
  return actor.maskedBy[0] ?? actor
}

/** Somebody who works as somebody else. */
export function isMasking(actor: Actor): boolean {
  return actor.maskedBy.length > 0
}

/** An administrator at the keyboard looks through somebody else's eyes. */
export function isMaskingAdmin(actor: Actor): boolean {
  return actor.maskedBy[0]?.role === 'ADMIN'
}

/** An administrator of one or of several companies. */
export function isCompanyAdmin(actor: Actor): boolean {
  return actor.role === 'COMPANY_ADMIN' || actor.role === 'MULTI_COMPANY_ADMIN'
}
