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
  /** True if no enabled practice manager works in the practice (ROLE-15, OP-03). */
  lacksPracticeManager: boolean
  /** The practice is the only one of its company (ROLE-16). */
  onlyPracticeOfCompany: boolean
  /** True if the practice offers the picture-based diet assessment and a diet service is configured. */
  usesDietId: boolean
  timeZone: string | null
}

/** A person in the mask stack; the first one is the real user. */
export type MaskedBy = {
  userId: number
  email: string
  role: UserRole
  practitionerId: number | null
  asSelf: boolean
  companyId?: number | null
}

/**
 * The user of a request, loaded anew each time; all rights follow from this value and the facts of the record
 * asked for.
 */
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
  /** The company that a company administrator is currently viewing. */
  companyId: number | null
  reseller: { id: number; name: string } | null
  /** People in the mask stack, the real user first; empty when nobody masks. */
  maskedBy: MaskedBy[]
}

/** The real user, at the keyboard. */
export function realUser(actor: Actor): { userId: number; email: string; role: UserRole } {
  return actor.maskedBy[0] ?? actor
}

/** True if somebody is viewing as another user. */
export function isMasking(actor: Actor): boolean {
  return actor.maskedBy.length > 0
}

/** True if the real user is an administrator who is viewing as another user. */
export function isMaskingAdmin(actor: Actor): boolean {
  return actor.maskedBy[0]?.role === 'ADMIN'
}

/** True for an administrator of one or of several companies. */
export function isCompanyAdmin(actor: Actor): boolean {
  return actor.role === 'COMPANY_ADMIN' || actor.role === 'MULTI_COMPANY_ADMIN'
}
