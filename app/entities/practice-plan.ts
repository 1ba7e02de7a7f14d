import type { Kind } from './kind'

export const practicePlan = {
  table: 'practice_plan',
  what: 'A plan that a practice offers.',
  sort: 'record',
  key: 'id',
  owners: {
    practice: 'practice_id',
  },
  named: null,
  called: 'shell.practicePlans',
  live: ['practice'],
  merge: 'none',
  clone: 'none',
  copy: 'rows',
  exported: [],
  restore: 'kept',
  log: ['plan-practice'],
} as const satisfies Kind
