import type { Where } from '~/access/conditions'

/** List filter: `none` finds enabled accounts without a password. */
export function withPassword(table: 'participant' | 'practitioner', value: string): Where {
  const sql =
    value === 'none'
      ? `EXISTS (SELECT 1 FROM app_user pw WHERE pw.id = ${table}.user_id AND pw.password_hash IS NULL
        AND pw.disabled = 0)`
      : '1 = 0'
  return { sql, bind: {} }
}
