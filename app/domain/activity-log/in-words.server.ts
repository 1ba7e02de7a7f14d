import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { KINDS } from '~/entities'
import type { Kind } from '~/entities/kind'
import { namesSql } from '~/entities/sql'
import type { Actor } from '~/access/actor'
import type { Translate } from '~/i18n/t'
import type { UserLogRow } from './activity-log-resource.server'
import { linksOf } from './entry-links.server'
import { listedIn, type Listed } from './listed-patients.server'
import { namesOfNumbered } from './recorded-names.server'
import { numbersIn, questionText, recordedText, type Names, type Numbered } from './recorded-text'
import { whoDid, type WhoDid } from './who-did.server'

/**
 * A log entry in words: the kind of record, which one, which fields were changed, and which patients a list
 * showed. `said` is its one-line summary: the record by name (unless the patient column already shows that
 * name), or the recorded text where that says more than the kind of record.
 */
export type EntryInWords = {
  said: string
  thing: string | null
  name: string | null
  fields: string[]
  listed: Listed | null
  who: WhoDid | null
  /** The address of the record; null if the reader cannot open it. */
  to: string | null
}

const BY_LOG_NAME = new Map<string, Kind>(
  Object.values<Kind>(KINDS).flatMap((kind) => kind.log.map((name) => [name, kind] as const)),
)

/**
 * Returns the words for entries, keyed by entry id. The number of statements depends on the kinds of record
 * on the page, not on the number of rows. Lists name the patients that match the `patient` filter first.
 */
export async function entriesInWords(
  rows: readonly UserLogRow[],
  { actor, t, patient }: { actor: Actor; t: Translate; patient?: string },
): Promise<Record<number, EntryInWords>> {
  const numbered = rows.flatMap(numberedIn)
  const [names, listed, who, links, said] = await Promise.all([
    namesOf(rows),
    listedIn(rows, patient),
    whoDid(rows, t),
    linksOf(rows, actor),
    namesOfNumbered(numbered, t),
  ])
  return Object.fromEntries(
    rows.map((row) => {
      const key = row.resource && `userlog.thing.${row.resource}`
      const thing = key && t(key) !== key ? t(key) : null
      const place = `${row.resource} ${row.record_id}`
      const name = names.get(place) ?? (row.resource === 'survey' ? said.get(place) : null) ?? row.patient
      return [
        row.id,
        {
          said: saidOf(row, { thing, name, names: said }, t),
          thing,
          name,
          fields: (row.fields ?? '')
            .split(' ')
            .filter((field) => field && !BOOKKEEPING.test(field))
            .map((field) => fieldName(row.resource, field, t))
            .filter((label, index, labels) => labels.indexOf(label) === index),
          listed: listed.get(row.id) ?? null,
          who: who.get(row.id) ?? itself(row, t),
          to: links.get(place) ?? null,
        },
      ]
    }),
  )
}

/** An entry with neither a user nor a network address was made by the product itself. */
function itself({ userEmail, address }: UserLogRow, t: Translate): WhoDid | null {
  return userEmail === null && address === null ? { name: t('userlog.itself'), role: null, to: null } : null
}

const SAYS_MORE: readonly string[] = ['REFUSED', 'ERROR', 'SURVEY', 'IMPORT']

/** The numbered things that a row's text mentions, and the survey it is about. */
function numberedIn({ entry_type, text, resource, record_id }: UserLogRow): [Numbered, number][] {
  return [
    ...(SAYS_MORE.includes(entry_type) ? numbersIn(text) : []),
    ...(resource === 'survey' && record_id !== null ? [['survey', record_id] as [Numbered, number]] : []),
  ]
}

type Known = { thing: string | null; name: string | null; names: Names }

function saidOf(row: UserLogRow, { thing, name, names }: Known, t: Translate): string {
  if (SAYS_MORE.includes(row.entry_type)) {
    const words = recordedText(row.text, t, names)
    // A text reported by a browser is shown as sent, marked as reported.
    return words ?? (row.from_client ? t('userlog.reported', { text: row.text }) : row.text)
  }
  if (thing) return name && name !== row.patient ? `${thing}: ${name}` : thing
  return row.resource === null ? t(`userlog.type.${row.entry_type}`) : row.text
}

async function namesOf(rows: readonly UserLogRow[]): Promise<Map<string, string>> {
  const ids = new Map<string, Set<number>>()
  for (const { resource, record_id } of rows)
    if (resource !== null && record_id !== null && BY_LOG_NAME.get(resource)?.named)
      ids.set(resource, (ids.get(resource) ?? new Set()).add(record_id))
  const names = new Map<string, string>()
  for (const [resource, wanted] of ids) {
    const kind = BY_LOG_NAME.get(resource)!
    const these = idsIn(`${kind.table}.${kind.key}`, [...wanted])
    const found = await readRows<Record<string, string | number>>(
      namesSql(kind, kind.named!, these.sql),
      these.bind,
    )
    for (const { named_id, ...columns } of found)
      names.set(`${resource} ${named_id}`, Object.values(columns).filter(Boolean).join(' '))
  }
  return names
}

/** Label prefixes of kinds of record whose forms do not use the kind's own name. */
const LABELS: Record<string, string> = {
  'company-admin': 'admins',
  'reseller-admin': 'admins',
  'superbill-code': 'superbill',
  'survey-note': 'notes',
  'safety-event': 'safety',
  anthropometrics: 'biometrics',
}

/** Columns derived from others; not shown. */
const BOOKKEEPING = /_search$|_key$|^version$|^content_hash$|^sha256$|^birth_month$/

/** The name of a question among a survey's field names. */
const QUESTION = /^[A-Z]/

/** Returns the label of a field as its form shows it, or else the log's word for it. */
export function fieldName(resource: string | null, field: string, t: Translate): string {
  if (resource === 'survey' && QUESTION.test(field)) return questionText(field, t)
  const area = LABELS[resource ?? ''] ?? resource
  const keys = [`${area}.${field}`, `userlog.field.${field}`, `ui.${field}`]
  const label = keys.find((key) => t(key) !== key)
  return label ? t(label) : t('userlog.otherField')
}
