import type { ScreenRule } from './decide'
import { accountRules } from './rules/account'
import { platformRules } from './rules/platform'
import { companyRules } from './rules/company'
import { practiceRules } from './rules/practice'
import { measuresRules } from './rules/measures'
import { superbillRules } from './rules/superbill'
import { patientRules } from './rules/patient'
import { participantRules } from './rules/participant'
import { meRules } from './rules/me'
import { scheduleRules } from './rules/schedules'
import { metricRules } from './rules/metrics'
import { wellnessRules } from './rules/wellness'
import { surveyRules } from './rules/survey'
import { assistantRules } from './rules/assistant'
import { reportsRules } from './rules/reports'
import { emrScreenRules } from './rules/emr'
import { calendarRules } from './rules/calendar'
import { monitoringRules } from './rules/monitoring'
import { monitoringBillingRules } from './rules/monitoring-billing'
import { notesRules } from './rules/notes'
import { videoRules } from './rules/video'
import { machineRules } from './rules/machine'
import type { ScreenId } from './screens'

export { emrRules } from './rules/emr'
export { recordRules, type ResourceName } from './rules/records'

/** Who may open each screen (ROLE, OP-30 to OP-50). */
export const screenRules = {
  ...accountRules,
  ...platformRules,
  ...companyRules,
  ...practiceRules,
  ...measuresRules,
  ...superbillRules,
  ...patientRules,
  ...participantRules,
  ...meRules,
  ...metricRules,
  ...scheduleRules,
  ...wellnessRules,
  ...surveyRules,
  ...reportsRules,
  ...assistantRules,
  ...calendarRules,
  ...monitoringRules,
  ...monitoringBillingRules,
  ...notesRules,
  ...emrScreenRules,
  ...videoRules,
  ...machineRules,
} as const satisfies Record<ScreenId, ScreenRule>
