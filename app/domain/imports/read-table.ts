import { heavyTask } from '~/core/heavy/task'
import type { ParsedTable } from './parse-table'

/** Reads the table in a file. */
export const READ_TABLE = heavyTask<{ bytes: Uint8Array; name: string; columns: number }, ParsedTable>(
  'read-table',
  { seconds: 30, budget: 'import' },
)
