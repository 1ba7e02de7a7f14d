import type { Actor } from '~/access/actor'
import { writeLog } from '~/domain/activity-log/write.server'
import { csvLines, toCsv, type CsvValue } from '~/domain/imports/csv'
import type { ListQuery } from '~/domain/listing/list-query'
import { recordIds } from '~/domain/record/resource.server'
import { formatDate } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import type { PatientRow } from './patient'
import { contactMethodText } from './patient-header.server'
import { patientsOf } from './patient-list.server'

/** As many rows as the endpoint gives at once (API-11). */
const MOST_ROWS = 100_000
const PORTION = 1_000
const COLUMNS = ['lastname', 'firstname', 'dob', 'email', 'phone', 'contact', 'appointment'] as const

type Texts = { t: Translate; lang: Lang }

/**
 * The filtered patient list as a csv file in portions, in the reader's language: every patient of the practice up to
 * 100 000. The download is logged before the first line is sent.
 */
export async function exportPatients(actor: Actor, query: ListQuery, texts: Texts): Promise<AsyncIterable<string>> {
  const ids = await recordIds(patientsOf(actor), actor, { ...query, page: 0, perPage: MOST_ROWS })
  await writeLog(actor, { type: 'DOWNLOAD', text: `Patient list exported, ${ids.length} rows`, resource: 'participant' })
  return portions(actor, ids, texts)
}

async function* portions(actor: Actor, ids: number[], texts: Texts): AsyncIterable<string> {
  yield toCsv(COLUMNS.map((name) => texts.t(`patients.${name}`)), [])
  for (let start = 0; start < ids.length; start += PORTION) {
    const portion = ids.slice(start, start + PORTION)
    const rows = new Map((await patientsOf(actor).read(portion, actor, [])).map((row) => [row.id, row]))
    yield csvLines(portion.flatMap((id) => cells(rows.get(id), texts)))
  }
}

function cells(row: PatientRow | undefined, { t, lang }: Texts): CsvValue[][] {
  if (!row) return []
  return [[
    row.lastname, row.firstname, formatDate(row.dob, lang), row.email, row.phone_primary, contactMethodText(row.preferred_contact_method, t),
    formatDate(row.appointment, lang),
  ]]
}
