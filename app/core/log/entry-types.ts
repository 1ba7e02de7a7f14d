/** The entry types of the specification (OP-68), with REFUSED and READ added. */
export const ENTRY_TYPES = [
  'LOGIN',
  'LOGOUT',
  'LOGIN_FAILED',
  'MASK',
  'UNMASK',
  'SWITCH_PRACTICE',
  'SWITCH_COMPANY',
  'CREATE',
  'UPDATE',
  'DELETE',
  'SURVEY',
  'IMPORT',
  'DOWNLOAD',
  'RESET',
  'ERROR',
  'READ',
  'REFUSED',
] as const
export type EntryType = (typeof ENTRY_TYPES)[number]
