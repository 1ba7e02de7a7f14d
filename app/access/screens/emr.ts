import type { Screen } from './screen'

/** EMRs of companies. */
export const emrScreens = {
  'company.emr': {
    path: '/company/emr/id/:companyId',
    module: 'routes/company/emr.tsx',
    layout: 'company',
    title: 'emr.title',
    family: 'company.emr',
    parent: 'company.view.admin',
    help: 'companyEmr',
    texts: ['emr'],
    kind: 'page',
  },
  'emr.lookup': {
    path: '/practice/emrLookup',
    module: 'routes/emr/lookup.tsx',
    title: 'emr.lookupTitle',
    parent: 'home',
    asksPractice: true,
    asksCompany: true,
    help: 'emrLookup',
    texts: ['emr'],
    kind: 'page',
  },
  'emr.patientAppointments': {
    path: '/participant/emrAppointments/id/:participantId',
    module: 'routes/emr/patient-appointments.tsx',
    layout: 'patient',
    title: 'emr.appointments',
    parent: 'participant.details',
    help: 'emrAppointments',
    texts: ['emr', 'appointment'],
    kind: 'page',
  },
  'emr.keys': {
    path: '/.well-known/jwks.json',
    module: 'routes/emr/jwks.tsx',
    title: 'emr.title',
    kind: 'resource',
  },
} as const satisfies Record<string, Screen>
