import type { Screen } from './screen'
import { alias } from './screen'

/** Practitioners' open times, and their patients' appointments. */
export const calendarScreens = {
  'practice.appointments': {
    path: '/practice/appointments/id/:practitionerId',
    module: 'routes/calendar/calendar.tsx',
    title: 'appointment.calendarTitle',
    parent: 'home',
    help: 'calendar',
    texts: ['appointment', 'emr', 'practitioner'],
    kind: 'page',
  },
  'practice.myAppointments': {
    path: '/practice/appointments',
    module: 'routes/calendar/mine.tsx',
    title: 'shell.redirecting',
    kind: 'resource',
  },
  'practice.appointmentNews': {
    path: '/practice/appointments/news',
    module: 'routes/calendar/news.tsx',
    title: 'shell.redirecting',
    kind: 'resource',
  },
  'me.appointments': {
    path: '/participant/appointments',
    module: 'routes/calendar/participant.tsx',
    title: 'appointment.mineTitle',
    parent: 'me.home',
    help: 'appointments',
    texts: ['appointment'],
    kind: 'page',
  },
  'calendar.feed': {
    path: '/calendar/feed.ics',
    module: 'routes/calendar/feed.tsx',
    title: 'appointment.feed',
    kind: 'resource',
  },
  'me.appointments.alias': alias('/appointments'),
} as const satisfies Record<string, Screen>
