import type { Actor } from '~/access/actor'
import { writeLog } from '~/domain/activity-log/write.server'
import { toCsv } from '~/domain/imports/csv'
import type { ListQuery } from '~/domain/listing/list-query'
import { formatDate } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { contactMethodText } from './patient-header.server'
import { listPatients } from './patient-list.server'

/** The most rows in one file. */
const MAX_ROWS = 10_000
const COLUMNS = ['lastname', 'firstname', 'dob', 'email', 'phone', 'contact', 'appointment'] as const

/** The filtered patient list as CSV, in the reader's language; the download is logged. */
export async function exportPatients(actor: Actor, query: ListQuery, { t, lang }: { t: Translate; lang: Lang }): Promise<string> {
  const { rows } = await listPatients(actor, { ...query, page: 0, perPage: MAX_ROWS })
  await writeLog(actor, { type: 'DOWNLOAD', text: `Patient list exported, ${rows.length} rows`, resource: 'participant' })
  return toCsv(
    COLUMNS.map((name) => t(`patients.${name}`)),
    rows.map((row) => [
      row.lastname, row.firstname, formatDate(row.dob, lang), row.email, row.phone_primary ?? '', contactMethodText(row.preferred_contact_method, t),
      formatDate(row.appointment, lang),
    ]),
  )
}
