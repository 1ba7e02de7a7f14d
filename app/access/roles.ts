export const USER_ROLES = [
  'ADMIN',
  'RESELLER_ADMIN',
  'COMPANY_ADMIN',
  'MULTI_COMPANY_ADMIN',
  'PRACTITIONER',
  'PARTICIPANT',
] as const
export type UserRole = (typeof USER_ROLES)[number]

export const PRACTITIONER_ROLES = [
  'PHYSICIAN',
  'MEDICAL_SPECIALIST',
  'NURSE_PRACTITIONER',
  'PHYSICIAN_ASSISTANT',
  'NURSE_SPECIALIST',
  'NURSE',
  'MEDICAL_ASSISTANT',
  'PRACTICE_MANAGER',
  'WELLNESS_COACH',
  'HEALTH_MENTOR',
  'DIETITIAN',
  'EXERCISE_SPECIALIST',
] as const
export type PractitionerRole = (typeof PRACTITIONER_ROLES)[number]

export const NOTE_TYPES = ['PROGRESS', 'CCM', 'AWV', 'COACHING', 'RPM_OUTREACH', 'RPM_REVIEW'] as const
export type NoteType = (typeof NOTE_TYPES)[number]

export const PRACTICE_TYPES = ['PRIMARY', 'SPECIALIST', 'COACH', 'MENTOR'] as const
export type PracticeType = (typeof PRACTICE_TYPES)[number]

export const PROVIDER_TYPES = ['PRIMARY', 'COACH', 'MENTOR'] as const
export type ProviderType = (typeof PROVIDER_TYPES)[number]

/** Accepts the long spelling that some files use (OP-01). */
export function practitionerRole(text: string): PractitionerRole | null {
  const role = text === 'FIELD_PRACTITIONER_MEDICAL_SPECIALIST' ? 'MEDICAL_SPECIALIST' : text
  return (PRACTITIONER_ROLES as readonly string[]).includes(role) ? (role as PractitionerRole) : null
}
