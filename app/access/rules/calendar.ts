import type { ScreenRule } from '../decide'
import type { calendarScreens } from '../screens/calendar'
import { SELF } from './shared'

export const calendarRules = {
  'practice.appointments': { PRACTITIONER: ['samePracticePractitioner', 'canManageAppointments'] },
  'practice.myAppointments': { PRACTITIONER: ['canManageAppointments'] },
  'practice.appointmentNews': { PRACTITIONER: ['canManageAppointments', 'notMasking'] },
  'me.appointments': SELF,
  'calendar.feed': 'public',
  'me.appointments.alias': 'loggedIn',
} as const satisfies Record<keyof typeof calendarScreens, ScreenRule>
