import { z } from 'zod/v4'
import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Where } from '~/access/conditions'
import { positiveInteger } from '~/access/match'
import { everyWord } from '~/core/list/every-word.server'
import type { Listing } from '~/core/list/list-query'
import type { Resource } from '~/core/resource/resource.server'
import { env } from '~/platform/env.server'
import { emailKey } from '~/platform/fold'
import { boundsOfDay } from '~/platform/wall-clock'
import type { EntryType } from '~/core/log/entry-types'

/**
 * A log entry as administrators read it; `userEmail` is the real person, `maskedEmail` the person they were
 * masking as.
 */
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
  /**
   * The patient's name, even if the patient was deleted; null if the entry is about no patient or several.
   */
  patient: string | null
  /** True if the patient was deleted and can no longer be opened. */
  patient_gone: boolean
}

type Stored = Omit<UserLogRow, 'from_client' | 'patient_gone'> & { from_client: number; patient_gone: number }

/** Newest first; other lists default to oldest first, which is of little use in a log. */
export const userLogListing: Listing = {
  filters: { from: 'date', to: 'date', patient: 'text', userEmail: 'text', entry_type: 'exact' },
  sorts: ['id', 'entry_type', 'userEmail', 'patient', 'text', 'logged'],
  defaultSort: '-id',
  defaultPerPage: 50,
}

const SELECT = `SELECT l.id, l.entry_type, l.user_email AS "userEmail", l.masked_email AS "maskedEmail",
  l.text, l.logged, l.resource, l.record_id,
       l.participant_id, l.fields, l.address, l.from_client, p.firstname || ' ' || p.lastname AS patient,
       CASE WHEN p.archived = 0 THEN 0 ELSE 1 END AS patient_gone
  FROM user_log l LEFT JOIN participant p ON p.id = l.participant_id`

/**
 * Matches entries of people whose e-mail starts with the value or whose name has these words, and of exactly
 * this e-mail (former addresses, failed sign-ins). Every branch uses an index.
 */
function byPerson(value: string): Where {
  const key = emailKey(value)
  const named = everyWord(value, {
    table: 'participant',
    columns: ['firstname_search', 'lastname_search', 'email_search'],
    shortBesideOthers: 'beginning',
    bindAs: 'log_person',
  })
  return {
    sql: `user_log.user_email IN (SELECT u.email FROM app_user u WHERE u.email_key >= $logEmail
        AND u.email_key < $logEmailEnd
      UNION SELECT u.email FROM participant JOIN app_user u ON u.id = participant.user_id WHERE ${named.sql})
      OR user_log.user_email = $logEmailExact`,
    bind: { ...named.bind, logEmail: key, logEmailEnd: `${key}\u{10ffff}`, logEmailExact: value.trim() },
  }
}

/**
 * SQL list (in parentheses) of the ids of patients that the filter matches: by name (also in list order, last
 * name first), by e-mail, or by number.
 */
export function patientsSought(value: string): Where {
  const number = positiveInteger(value.replace(/^#/, ''))
  if (number !== null) return { sql: '($logPatient)', bind: { logPatient: number } }
  const { sql, bind } = everyWord(value, {
    table: 'participant',
    columns: ['firstname_search', 'lastname_search', 'email_search'],
    shortBesideOthers: 'beginning',
  })
  return { sql: `(SELECT participant.id FROM participant WHERE ${sql})`, bind }
}

/** Entries about a patient, and entries about lists that showed them. */
function byPatient(value: string): Where {
  const { sql: found, bind } = patientsSought(value)
  return {
    sql: `user_log.participant_id IN ${found}
       OR user_log.id IN (SELECT shown.log_id FROM user_log_patient shown
       WHERE shown.participant_id IN ${found})`,
    bind,
  }
}

/** From the start of a day, or before the end of one, in the platform's time zone. */
function inPeriod(side: '>=' | '<', day: string): Where {
  if (!z.iso.date().safeParse(day).success) return { sql: '1 = 0', bind: {} }
  const { from, to } = boundsOfDay(day, env().TIME_ZONE)
  return side === '>='
    ? { sql: 'user_log.logged >= $logFrom', bind: { logFrom: from } }
    : { sql: 'user_log.logged < $logTo', bind: { logTo: to } }
}

export const userLogResource: Resource<UserLogRow> = {
  name: 'user-log',
  longIds: true,
  listing: userLogListing,
  source: {
    kind: 'user_log',
    filters: {
      entry_type: { type: 'exact', column: 'user_log.entry_type' },
      userEmail: { type: 'text', column: 'user_log.user_email', where: byPerson },
      patient: { type: 'text', column: 'user_log.participant_id', where: byPatient },
      from: { type: 'date', column: 'user_log.logged', where: (day) => inPeriod('>=', day) },
      to: { type: 'date', column: 'user_log.logged', where: (day) => inPeriod('<', day) },
    },
    // Rows are only ever appended, so id order is time order.
    sorts: {
      id: 'user_log.id',
      logged: 'user_log.id',
      entry_type: 'user_log.entry_type',
      userEmail: 'user_log.user_email',
      patient: 'user_log.participant_id',
      text: 'substr(user_log.text, 1, 60)',
    },
  },
  expands: [],
  read: async (ids) => {
    const these = idsIn('l.id', ids)
    const rows = await readRows<Stored>(`${SELECT} WHERE ${these.sql}`, these.bind)
    return rows.map((row) => ({
      ...row,
      from_client: row.from_client === 1,
      patient_gone: row.patient_gone === 1,
    }))
  },
}
