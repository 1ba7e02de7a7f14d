import type { Kind } from './kind'

export const diagnosisCode = {
  table: 'diagnosis_code',
  what: 'A diagnosis of ICD-10-CM, as suggested while typing.',
  sort: 'part',
  key: 'id',
  owners: {},
  named: { by: ['code'] },
  called: null,
  live: [],
  merge: 'none',
  clone: 'none',
  copy: 'instead',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
