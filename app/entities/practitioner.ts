import type { Kind } from './kind'

export const practitioner = {
  table: 'practitioner',
  what: 'Somebody who works in a practice; the account may have one in each of several.',
  sort: 'record',
  key: 'id',
  owners: {
    practice: 'practice_id',
    company: 'practice.company_id',
    reseller: 'practice.company.reseller_id?',
  },
  addressed: 'live',
  named: { by: ['firstname', 'lastname'], in: 'participant' },
  called: 'organisation.role.PRACTITIONER',
  live: ['own', 'practice'],
  merge: 'stays',
  clone: 'none',
  copy: 'rows',
  exported: ['practitioner.export'],
  restore: 'kept',
  log: ['practitioner'],
} as const satisfies Kind
