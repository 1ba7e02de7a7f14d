import { accountScreens } from './screens/account'
import { platformScreens } from './screens/platform'
import { companyScreens } from './screens/company'
import { practiceScreens } from './screens/practice'
import { measuresScreens } from './screens/measures'
import { superbillScreens } from './screens/superbill'
import { patientScreens } from './screens/patient'
import { participantScreens } from './screens/participant'
import { meScreens } from './screens/me'
import { scheduleScreens } from './screens/schedules'
import { metricScreens } from './screens/metrics'
import { wellnessScreens } from './screens/wellness'
import { surveyScreens } from './screens/survey'
import { assistantScreens } from './screens/assistant'
import { reportsScreens } from './screens/reports'
import { emrScreens } from './screens/emr'
import { calendarScreens } from './screens/calendar'
import { monitoringScreens } from './screens/monitoring'
import { monitoringBillingScreens } from './screens/monitoring-billing'
import { notesScreens } from './screens/notes'
import { videoScreens } from './screens/video'
import { machineScreens } from './screens/machine'
import type { Screen } from './screens/screen'

export type { Entity } from '~/entities/addressed'
export type { Screen } from './screens/screen'

/** Every address of the product: routes, menus, links, help, guard and tests all read this table. */
export const screens = {
  ...accountScreens,
  ...platformScreens,
  ...companyScreens,
  ...practiceScreens,
  ...measuresScreens,
  ...superbillScreens,
  ...patientScreens,
  ...participantScreens,
  ...meScreens,
  ...metricScreens,
  ...scheduleScreens,
  ...wellnessScreens,
  ...surveyScreens,
  ...reportsScreens,
  ...assistantScreens,
  ...calendarScreens,
  ...monitoringScreens,
  ...monitoringBillingScreens,
  ...notesScreens,
  ...emrScreens,
  ...videoScreens,
  ...machineScreens,
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof screens
export const screenIds = Object.keys(screens) as ScreenId[]

/** The row of a screen with its optional columns. */
export function screenOf(id: ScreenId): Screen {
  return screens[id]
}
