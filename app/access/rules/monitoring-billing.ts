import type { ScreenRule } from '../decide'
import type { monitoringBillingScreens } from '../screens/monitoring-billing'
import { MONITORS, MONITORS_PATIENT } from './shared'

/** The right to bill depends on the note that it is billed on: app/access/note-rights.ts. */
export const monitoringBillingRules = {
  'rpm.minutes': MONITORS_PATIENT,
  'rpm.devices': MONITORS_PATIENT,
  'rpm.bill': MONITORS_PATIENT,
  'rpm.billFile': MONITORS_PATIENT,
  'rpm.ledger': MONITORS,
  'rpm.ledgerExport': MONITORS,
} as const satisfies Record<keyof typeof monitoringBillingScreens, ScreenRule>
