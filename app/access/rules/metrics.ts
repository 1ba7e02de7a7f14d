import type { ScreenRule } from '../decide'
import type { metricScreens } from '../screens/metrics'
import { SELF } from './shared'

export const metricRules = {
  'me.metrics': SELF,
  'me.metrics.alias': 'loggedIn',
  'me.metricsGoogleFit': SELF,
  'me.metricsGoogleFit.alias': 'loggedIn',
  'me.connectDevice': SELF,
  appleReadings: 'public',
  deviceReadings: 'public',
  'me.metricEntries': SELF,
  'me.metricsExport': SELF,
} as const satisfies Record<keyof typeof metricScreens, ScreenRule>
