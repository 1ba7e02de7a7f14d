import type { ScreenRule } from '../decide'
import type { monitoringScreens } from '../screens/monitoring'
import { MONITORS, MONITORS_PATIENT } from './shared'

/** Changes are checked by the record's own rule: nobody makes them while masking. */
export const monitoringRules = {
  'rpm.list': MONITORS,
  'rpm.export': MONITORS,
  'rpm.checks': MONITORS,
  'rpm.ranges': MONITORS,
  'rpm.patient': MONITORS_PATIENT,
  'rpm.patientRanges': MONITORS_PATIENT,
  'rpm.logs': MONITORS_PATIENT,
} as const satisfies Record<keyof typeof monitoringScreens, ScreenRule>
