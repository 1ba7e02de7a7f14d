import { PRACTITIONER_ROLES, type NoteType, type PracticeType, type PractitionerRole } from '~/access/roles'

/** Levels of the practitioner roles (ROLE-03). */
export const LEVELS: Record<PractitionerRole, number> = {
  PHYSICIAN: 5,
  MEDICAL_SPECIALIST: 5,
  NURSE_PRACTITIONER: 4,
  PHYSICIAN_ASSISTANT: 3,
  NURSE_SPECIALIST: 2,
  NURSE: 1,
  MEDICAL_ASSISTANT: 1,
  PRACTICE_MANAGER: 1,
  WELLNESS_COACH: 1,
  HEALTH_MENTOR: 1,
  DIETITIAN: 1,
  EXERCISE_SPECIALIST: 1,
}

const but = (roles: readonly PractitionerRole[], ...without: PractitionerRole[]) =>
  roles.filter((role) => !without.includes(role))

const NOTES = but(PRACTITIONER_ROLES, 'PRACTICE_MANAGER')
const ANY = 'any' as const

type NoteRight = { roles: readonly PractitionerRole[]; practice: 'any' | readonly PracticeType[] }

/**
 * Who may start, edit or delete a draft, and in practices of which types (ROLE-20 to ROLE-22, OP-04, OP-32).
 */
export const DRAFT: Record<NoteType, NoteRight> = {
  PROGRESS: { roles: NOTES, practice: ANY },
  CCM: { roles: NOTES, practice: ['PRIMARY'] },
  AWV: { roles: but(NOTES, 'MEDICAL_SPECIALIST'), practice: ['PRIMARY', 'COACH'] },
  COACHING: { roles: NOTES, practice: ANY },
  RPM_OUTREACH: { roles: NOTES, practice: ANY },
  RPM_REVIEW: { roles: NOTES, practice: ANY },
}

const LOCKERS = but(NOTES, 'MEDICAL_ASSISTANT')

/** Who may lock their own note, or one by a lower level (ROLE-23 to ROLE-25, OP-04, OP-05, OP-32, OP-33). */
export const LOCK: Record<NoteType, NoteRight> = {
  PROGRESS: { roles: LOCKERS, practice: ANY },
  CCM: { roles: but(LOCKERS, 'MEDICAL_SPECIALIST'), practice: ['PRIMARY', 'COACH'] },
  AWV: { roles: but(LOCKERS, 'MEDICAL_SPECIALIST'), practice: ['PRIMARY', 'COACH'] },
  COACHING: { roles: but(LOCKERS, 'NURSE', 'HEALTH_MENTOR', 'DIETITIAN'), practice: ANY },
  RPM_OUTREACH: { roles: LOCKERS, practice: ANY },
  RPM_REVIEW: { roles: LOCKERS, practice: ANY },
}

/**
 * Who manages staff and resources: in practices with a practice manager, and in those without (ROLE-15,
 * OP-03).
 */
export const STAFF = {
  withManager: ['PRACTICE_MANAGER'],
  withoutManager: ['PRACTICE_MANAGER', 'PHYSICIAN', 'MEDICAL_SPECIALIST', 'WELLNESS_COACH'],
} satisfies Record<string, PractitionerRole[]>

/** ROLE-26. */
export const BILLING = but(PRACTITIONER_ROLES, 'MEDICAL_ASSISTANT')

/** ROLE-27. */
export const WELLNESS_PLAN: readonly PractitionerRole[] = [
  'PHYSICIAN',
  'MEDICAL_SPECIALIST',
  'NURSE_PRACTITIONER',
  'PHYSICIAN_ASSISTANT',
  'HEALTH_MENTOR',
  'WELLNESS_COACH',
  'DIETITIAN',
  'EXERCISE_SPECIALIST',
]
