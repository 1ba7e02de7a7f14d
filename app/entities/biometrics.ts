import type { Kind } from './kind'

export const biometrics = {
  table: 'biometrics',
  what: 'Values of a laboratory, of one day; without a patient until one with the insurance id is there.',
  sort: 'record',
  key: 'id',
  owners: { practice: 'practice_id', participant: 'participant_id?' },
  addressed: 'live',
  named: null,
  called: 'shell.biometrics',
  live: ['own', 'participant'],
  merge: 'moves',
  clone: 'none',
  copy: 'rows',
  exported: ['biometrics.export'],
  restore: 'kept',
  log: ['biometrics'],
} as const satisfies Kind
