import type { Screen } from './screen'
import { alias } from './screen'

const shared = {
  module: 'routes/metrics/my-metrics.tsx',
  title: 'metrics.title',
  parent: 'me.home',
  help: 'metrics',
  texts: ['metrics'],
  kind: 'page',
} as const

/** What participants measure, and the devices that they connect. */
export const metricScreens = {
  'me.metrics': { path: '/participant/metrics', ...shared },
  'me.metrics.alias': alias('/metrics'),
  'me.metricsGoogleFit': { path: '/participant/metricsGoogleFit', ...shared },
  'me.metricsGoogleFit.alias': alias('/metricsGoogleFit'),
  'me.connectDevice': {
    path: '/participant/metrics/connect',
    module: 'routes/metrics/connect.tsx',
    title: 'metrics.devices',
    kind: 'resource',
  },
  appleReadings: {
    path: '/api/devices/apple',
    module: 'routes/metrics/apple.tsx',
    title: 'metrics.devices',
    kind: 'resource',
  },
  deviceReadings: {
    path: '/api/devices/readings',
    module: 'routes/metrics/device-readings.tsx',
    title: 'metrics.devices',
    kind: 'resource',
  },
  'me.metricEntries': {
    path: '/participant/metrics/entries',
    module: 'routes/metrics/entries.tsx',
    title: 'metrics.entries',
    parent: 'me.metrics',
    help: 'metricEntries',
    texts: ['metrics'],
    kind: 'page',
  },
  'me.metricsExport': {
    path: '/participant/metrics/entries/export',
    module: 'routes/metrics/export.tsx',
    title: 'metrics.entries',
    kind: 'resource',
  },
} as const satisfies Record<string, Screen>
