import type { Kind } from './kind'

export const planResource = {
  table: 'plan_resource',
  what: 'A text of a plan that notes offer to choose from, in both languages.',
  sort: 'record',
  key: 'id',
  owners: { company: 'plan.company_id', reseller: 'plan.company.reseller_id?' },
  named: { by: ['resource_label'] },
  called: 'plan.resourcesTitle',
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: ['plan.resourcesExport'],
  restore: 'kept',
  log: ['plan-resource'],
} as const satisfies Kind
