import type { ScreenRule } from '../decide'
import type { emrScreens } from '../screens/emr'
import { ADMIN_ONLY, OWN_ORGANISATION } from './shared'

export const emrRules = {
  'company.emr': ADMIN_ONLY,
  // The company is named, or else that of the practice; platform administrators choose one.
  'emr.lookup': { ...OWN_ORGANISATION, PRACTITIONER: ['ownPractice', 'canManagePatients'] },
  'emr.patientAppointments': { PRACTITIONER: ['providerOf', 'canManagePatients'] },
  'emr.keys': 'public',
} as const satisfies Record<keyof typeof emrScreens, ScreenRule>
