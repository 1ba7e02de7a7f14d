import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { KINDS } from '~/entities'
import type { Kind } from '~/entities/kind'
import { namesSql } from '~/entities/sql'
import type { Translate } from '~/i18n/t'
import type { UserLogRow } from './activity-log-resource.server'

/** An entry as people say it: what kind of record, which one, and what of it was changed. */
export type EntryInWords = { thing: string | null; name: string | null; fields: string[] }

const BY_LOG_NAME = new Map<string, Kind>(
  Object.values<Kind>(KINDS).flatMap((kind) => kind.log.map((name) => [name, kind] as const)),
)

/** The words for entries, by their ids: one statement for each kind of record on the page that has names. */
export async function entriesInWords(
  rows: readonly UserLogRow[],
  t: Translate,
): Promise<Record<number, EntryInWords>> {
  const names = await namesOf(rows)
  return Object.fromEntries(
    rows.map((row) => {
      const thing = row.resource && `userlog.thing.${row.resource}`
      const known = thing !== null && t(thing) !== thing
      return [
        row.id,
        {
          thing: known ? t(thing) : null,
          name: names.get(`${row.resource} ${row.record_id}`) ?? row.patient,
          fields: (row.fields ?? '')
            .split(' ')
            .filter(Boolean)
            .map((field) => fieldName(row.resource, field, t)),
        },
      ]
    }),
  )
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

/** The label of a field where its form has one, else its name with spaces. */
function fieldName(resource: string | null, field: string, t: Translate): string {
  const area = LABELS[resource ?? ''] ?? resource
  const label = [`${area}.${field}`, `ui.${field}`].find((key) => t(key) !== key)
  return label ? t(label) : field.replaceAll('_', ' ')
}
