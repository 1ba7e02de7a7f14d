import type { Screen } from './screen'

/** Remote monitoring billing: minutes, monthly totals and what is billed for them. */
export const monitoringBillingScreens = {
  'rpm.minutes': {
    path: '/rpm/:practiceId/minutes/participantId/:participantId',
    module: 'routes/rpm/minutes.tsx',
    layout: 'patient',
    title: 'monitoring.minutes.short',
    parent: 'rpm.patient',
    help: 'monitoringMinutes',
    texts: ['monitoring', 'notes'],
    kind: 'page',
  },
  'rpm.devices': {
    path: '/rpm/:practiceId/devices/participantId/:participantId',
    module: 'routes/rpm/devices.tsx',
    layout: 'patient',
    title: 'monitoring.device.title',
    parent: 'rpm.patient',
    help: 'monitoringDevices',
    texts: ['monitoring', 'metrics'],
    kind: 'page',
  },
  'rpm.bill': {
    path: '/rpm/:practiceId/bill/participantId/:participantId',
    module: 'routes/rpm/bill.tsx',
    layout: 'patient',
    title: 'monitoring.bill.title',
    parent: 'rpm.patient',
    help: 'monitoringBill',
    texts: ['monitoring'],
    kind: 'page',
  },
  'rpm.billFile': {
    path: '/rpm/:practiceId/bill/participantId/:participantId/file',
    module: 'routes/rpm/bill-file.tsx',
    title: 'monitoring.bill.title',
    kind: 'resource',
  },
  'rpm.ledger': {
    path: '/rpm/:practiceId/ledger',
    module: 'routes/rpm/ledger.tsx',
    layout: 'monitoring',
    title: 'monitoring.ledger.title',
    parent: 'rpm.list',
    help: 'monitoringLedger',
    texts: ['monitoring'],
    kind: 'page',
  },
  'rpm.ledgerExport': {
    path: '/rpm/:practiceId/ledger/export',
    module: 'routes/rpm/ledger-export.tsx',
    title: 'monitoring.ledger.title',
    kind: 'resource',
  },
} as const satisfies Record<string, Screen>
