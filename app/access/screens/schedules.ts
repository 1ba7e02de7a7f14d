import type { Screen } from './screen'

/** Recurring questionnaires, and a patient's metrics as the practice sees them. */
export const scheduleScreens = {
  'practice.schedules': {
    path: '/practice/schedules/id/:practiceId',
    module: 'routes/schedules/schedules.tsx',
    layout: 'practice',
    title: 'schedules.title',
    parent: 'home',
    help: 'schedules',
    texts: ['schedules', 'questionnaire'],
    kind: 'page',
  },
  'surveyReminder.stop': {
    path: '/reminder/questionnaires/:confirm',
    module: 'routes/schedules/stop.tsx',
    title: 'schedules.stopTitle',
    help: 'surveyReminderStop',
    texts: ['schedules'],
    kind: 'page',
  },
  'participant.metrics': {
    path: '/participant/metrics/id/:participantId',
    module: 'routes/metrics/patient-metrics.tsx',
    layout: 'patient',
    title: 'metrics.patientTitle',
    parent: 'participant.chart',
    help: 'patientMetrics',
    texts: ['metrics', 'patients'],
    kind: 'page',
  },
  'participant.readings': {
    path: '/participant/metrics/id/:participantId/readings',
    module: 'routes/metrics/patient-readings.tsx',
    layout: 'patient',
    title: 'metrics.readings',
    parent: 'participant.metrics',
    help: 'patientMetrics',
    texts: ['metrics', 'patients'],
    kind: 'page',
  },
} as const satisfies Record<string, Screen>
