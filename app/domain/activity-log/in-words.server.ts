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
 * An entry as people say it: what kind of record, which one, what of it was changed, and which patients a
 * list showed: some by name, and how many more; `said` is its line: what it was about, by name unless the
 * patient beside it is the name, or what was recorded where that says more than the kind of record.
 */
export type EntryInWords = {
  said: string
  thing: string | null
  name: string | null
  fields: string[]
  listed: Listed | null
  who: WhoDid | null
  /** Where the record is. */
  to: string | null
}

const BY_LOG_NAME = new Map<string, Kind>(
  Object.values<Kind>(KINDS).flatMap((kind) => kind.log.map((name) => [name, kind] as const)),
)

/**
 * The words for entries, by their ids: a statement for their people, one for lists, and some for each kind of
 * record on the page, however many rows there are. Lists name first whom the `patient` filter looks for.
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

/** What nobody asked for through the network, signed in or not, the product did by itself. */
function itself({ userEmail, address }: UserLogRow, t: Translate): WhoDid | null {
  return userEmail === null && address === null ? { name: t('userlog.itself'), role: null, to: null } : null
}

const SAYS_MORE: readonly string[] = ['REFUSED', 'ERROR', 'SURVEY', 'IMPORT']

/** What a row numbers in its text, and the questionnaire that it is about. */
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
    // What a browser reports is in its own words.
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

/** Where the forms of a kind of record have their labels, when it is not under its own name. */
const LABELS: Record<string, string> = {
  'company-admin': 'admins',
  'reseller-admin': 'admins',
  'superbill-code': 'superbill',
  'survey-note': 'notes',
  'safety-event': 'safety',
  anthropometrics: 'biometrics',
}

/** Columns that follow from others. */
const BOOKKEEPING = /_search$|_key$|^version$|^content_hash$|^sha256$|^birth_month$/

/** The name of a question among the fields of a questionnaire. */
const QUESTION = /^[A-Z]/

/** The label of a field where its form has one, else what the log calls it. */
export function fieldName(resource: string | null, field: string, t: Translate): string {
  if (resource === 'survey' && QUESTION.test(field)) return questionText(field, t)
  const area = LABELS[resource ?? ''] ?? resource
  const keys = [`${area}.${field}`, `userlog.field.${field}`, `ui.${field}`]
  const label = keys.find((key) => t(key) !== key)
  return label ? t(label) : t('userlog.otherField')
}
