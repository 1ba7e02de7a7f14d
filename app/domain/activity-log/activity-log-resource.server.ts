import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Where } from '~/access/conditions'
import type { Listing } from '~/core/list/list-query'
import type { Resource } from '~/core/resource/resource.server'
import { emailKey } from '~/platform/fold'
import type { EntryType } from '~/core/log/entry-types'

/** A log entry as administrators read it; `userEmail` is the real person, `maskedEmail` as whom they were looking. */
export type UserLogRow = {
  id: number
  entry_type: EntryType
  userEmail: string | null
  maskedEmail: string | null
  text: string
  logged: string
  resource: string | null
  record_id: number | null
  participant_id: number | null
  fields: string | null
  address: string | null
  from_client: boolean
}

type Stored = Omit<UserLogRow, 'from_client'> & { from_client: number }

/** Newest first: the default of other lists, oldest first, would show the least wanted page of a log. */
export const userLogListing: Listing = {
  filters: { entry_type: 'exact', userEmail: 'text' },
  sorts: ['id', 'logged'],
  defaultSort: '-id',
  defaultPerPage: 50,
}

const COLUMNS =
  'id, entry_type, user_email AS "userEmail", masked_email AS "maskedEmail", text, logged, resource, record_id, participant_id, fields, address, from_client'

/** Entries of the people whose e-mail begins like this, and of exactly this e-mail (former ones, failed sign-ins): both by index. */
function byEmail(value: string): Where {
  const key = emailKey(value)
  return {
    sql: `user_log.user_email IN (SELECT u.email FROM app_user u WHERE u.email_key >= $logEmail AND u.email_key < $logEmailEnd) OR user_log.user_email = $logEmailExact`,
    bind: { logEmail: key, logEmailEnd: `${key}\u{10ffff}`, logEmailExact: value.trim() },
  }
}

export const userLogResource: Resource<UserLogRow> = {
  name: 'user-log',
  listing: userLogListing,
  source: {
    table: 'user_log',
    live: '1 = 1',
    filters: {
      entry_type: { type: 'exact', column: 'user_log.entry_type' },
      userEmail: { type: 'text', column: 'user_log.user_email', where: byEmail },
    },
    // Rows are only ever appended, so the order of ids is the order of time.
    sorts: { id: 'user_log.id', logged: 'user_log.id' },
  },
  expands: [],
  read: async (ids) => {
    const these = idsIn('id', ids)
    const rows = await readRows<Stored>(`SELECT ${COLUMNS} FROM user_log WHERE ${these.sql}`, these.bind)
    return rows.map((row) => ({ ...row, from_client: row.from_client === 1 }))
  },
}
