import type { ActingPractitioner } from './actor'
import type { NoteType, PractitionerRole } from './roles'

/** Practitioner levels 1 to 5 (ROLE-03). */
export function level(role: PractitionerRole): number {
  switch (role) {
    case 'PHYSICIAN':
    case 'MEDICAL_SPECIALIST':
      return 5
    case 'NURSE_PRACTITIONER':
      return 4
    case 'PHYSICIAN_ASSISTANT':
      return 3
    case 'NURSE_SPECIALIST':
      return 2
    default:
      return 1
  }
}

type InPractice = Pick<ActingPractitioner, 'role' | 'practiceTypes'>
type WithColleagues = Pick<ActingPractitioner, 'role' | 'lacksPracticeManager'>

/** The roles that manage a practice without a practice manager (ROLE-15, OP-03). */
export const SOLO_ROLES: readonly PractitionerRole[] = ['PHYSICIAN', 'MEDICAL_SPECIALIST', 'WELLNESS_COACH']

const NOTE_ROLES: readonly PractitionerRole[] = [
  'PHYSICIAN',
  'MEDICAL_SPECIALIST',
  'NURSE_PRACTITIONER',
  'PHYSICIAN_ASSISTANT',
  'NURSE_SPECIALIST',
  'NURSE',
  'MEDICAL_ASSISTANT',
  'HEALTH_MENTOR',
  'WELLNESS_COACH',
  'DIETITIAN',
  'EXERCISE_SPECIALIST',
]

const BILLING_ROLES: readonly PractitionerRole[] = [
  'PHYSICIAN',
  'MEDICAL_SPECIALIST',
  'NURSE_PRACTITIONER',
  'PHYSICIAN_ASSISTANT',
  'NURSE_SPECIALIST',
  'NURSE',
  'PRACTICE_MANAGER',
  'HEALTH_MENTOR',
  'WELLNESS_COACH',
  'DIETITIAN',
  'EXERCISE_SPECIALIST',
]

const WELLNESS_PLAN_ROLES: readonly PractitionerRole[] = [
  'PHYSICIAN',
  'MEDICAL_SPECIALIST',
  'NURSE_PRACTITIONER',
  'PHYSICIAN_ASSISTANT',
  'HEALTH_MENTOR',
  'WELLNESS_COACH',
  'DIETITIAN',
  'EXERCISE_SPECIALIST',
]

/** Every enabled practitioner may work with the practice's patients (OP-30). */
export function canManagePatients(practitioner: ActingPractitioner | null): boolean {
  return practitioner !== null
}

/** Practice managers; if there is none, physicians, specialists and wellness coaches (ROLE-15, OP-03). */
export function canManagePracticeStaff(practitioner: WithColleagues | null): boolean {
  if (!practitioner) return false
  if (practitioner.role === 'PRACTICE_MANAGER') return true
  return practitioner.lacksPracticeManager && SOLO_ROLES.includes(practitioner.role)
}

/** The same condition as for staff (ROLE-15). */
export function canManagePracticeResources(practitioner: WithColleagues | null): boolean {
  return canManagePracticeStaff(practitioner)
}

/** As for staff, in a practice that is the only one of its company (ROLE-16). */
export function canManageCompanyPlans(practitioner: ActingPractitioner | null): boolean {
  return practitioner !== null && practitioner.onlyPracticeOfCompany && canManagePracticeStaff(practitioner)
}

/** Anyone who works in the practice (ROLE-17). */
export function canManageAppointments(practitioner: ActingPractitioner | null): boolean {
  return practitioner !== null
}

/** May begin, edit or delete a draft note of this type (ROLE-20 to 22, OP-32). */
export function canCreateDraftSoapNote(practitioner: InPractice | null, type: NoteType): boolean {
  if (!practitioner || !NOTE_ROLES.includes(practitioner.role)) return false
  if (type === 'AWV') return isPrimaryOrCoaching(practitioner) && practitioner.role !== 'MEDICAL_SPECIALIST'
  if (type === 'CCM') return practitioner.practiceTypes.includes('PRIMARY')
  return true
}

/** May lock a note of this type written by `creator` (ROLE-23 to 25, OP-04, OP-05, OP-33). */
export function canLockNote(
  practitioner: InPractice & { id: number },
  type: NoteType,
  creator: { id: number; role: PractitionerRole },
): boolean {
  if (!NOTE_ROLES.includes(practitioner.role) || practitioner.role === 'MEDICAL_ASSISTANT') return false
  if (creator.id !== practitioner.id && level(creator.role) >= level(practitioner.role)) return false
  if (type === 'AWV' || type === 'CCM')
    return isPrimaryOrCoaching(practitioner) && practitioner.role !== 'MEDICAL_SPECIALIST'
  if (type === 'COACHING') return !['NURSE', 'HEALTH_MENTOR', 'DIETITIAN'].includes(practitioner.role)
  return true
}

/** May bill for the practice (ROLE-26). */
export function canBill(role: PractitionerRole): boolean {
  return BILLING_ROLES.includes(role)
}

/** May edit a participant's wellness plan (ROLE-27). */
export function canEditWellnessPlan(role: PractitionerRole): boolean {
  return WELLNESS_PLAN_ROLES.includes(role)
}

function isPrimaryOrCoaching(practitioner: InPractice): boolean {
  return practitioner.practiceTypes.includes('PRIMARY') || practitioner.practiceTypes.includes('COACH')
}
