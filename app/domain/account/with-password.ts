import type { Where } from '~/access/conditions'

/** The filter of lists by whether people have chosen a password: `none` finds those who have not and whose account is open. */
export function withPassword(table: 'participant' | 'practitioner', value: string): Where {
  const sql =
    value === 'none'
      ? `EXISTS (SELECT 1 FROM app_user pw WHERE pw.id = ${table}.user_id AND pw.password_hash IS NULL AND pw.disabled = 0)`
      : '1 = 0'
  return { sql, bind: {} }
}
