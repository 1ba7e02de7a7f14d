import type { Kind } from './kind'

export const patientAttention = {
  table: 'patient_attention',
  what: 'Why a practice should look at a patient, kept by rules.',
  sort: 'inner',
  key: null,
  owners: {},
  named: null,
  called: null,
  live: [],
  merge: 'joined',
  clone: 'none',
  copy: 'none',
  exported: [],
  restore: 'kept',
  log: [],
} as const satisfies Kind
