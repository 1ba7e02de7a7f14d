import type { ScreenRule } from '../decide'
import type { participantScreens } from '../screens/participant'
import { ADMIN_ONLY, OWN_RESELLER, PATIENT_OF_PRACTICE } from './shared'

export const participantRules = {
  'participant.list.admin': ADMIN_ONLY,
  'participant.list.reseller': OWN_RESELLER,
  'participant.list.resellerCompany': OWN_RESELLER,
  'participant.list.companyAdmin': {
    ADMIN: [],
    COMPANY_ADMIN: ['ownCompany'],
    MULTI_COMPANY_ADMIN: ['ownCompany'],
  },
  'participant.export': { ADMIN: [], RESELLER_ADMIN: [], COMPANY_ADMIN: [], MULTI_COMPANY_ADMIN: [] },
  'participant.create': ADMIN_ONLY,
  'participant.update.admin': PATIENT_OF_PRACTICE,
  'participant.update.reseller': OWN_RESELLER,
  'participant.update.resellerCompany': OWN_RESELLER,
  'participant.providers.admin': PATIENT_OF_PRACTICE,
  'participant.providers.reseller': OWN_RESELLER,
  'participant.providers.resellerCompany': OWN_RESELLER,
  'participant.profile': { PARTICIPANT: ['self'], PRACTITIONER: ['self'] },
  'participant.readers': { PARTICIPANT: ['self'], PRACTITIONER: ['self'] },
  'participant.import': ADMIN_ONLY,
  'participant.importForPractice': { ADMIN: [], PRACTITIONER: ['ownPractice', 'canManagePatients'] },
  'participant.importFailures': { ADMIN: [], PRACTITIONER: ['canManagePatients'] },
} as const satisfies Record<keyof typeof participantScreens, ScreenRule>
