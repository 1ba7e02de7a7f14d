import { digestOf } from '~/forms/autosave/merge-sections'
import { entriesOf, shownText } from '~/forms/form/shown-text'

type Entry = [name: string, value: FormDataEntryValue]

export type MergedForm = {
  /** The sender's changes merged into what is stored now, to be saved or shown. */
  form: FormData
  /** The fields that both changed; the form holds the sender's values. */
  conflicts: string[]
}

type Stale = {
  /** The field names of the form. */
  names: readonly string[]
  /** The stored values as the form would hold them, with their version. */
  stored: Readonly<Record<string, unknown>>
  /**
   * Groups of fields with one meaning, such as the two ends of a range: never mixed from two people's values.
   */
  together?: readonly (readonly string[])[]
}

/** Fields of forms that are not fields of the record. */
const BESIDE: ReadonlySet<string> = new Set(['own_password', 'attach', 'confirmed', 'overlap', 'patient'])

/**
 * Merges a late form by field: fields that its sender left as shown take the stored value, fields that others
 * left unchanged take the sender's. Null if the form does not say what it showed, or has a non-empty field
 * whose stored value is unknown.
 */
export function mergeRecord(form: FormData, { names, stored, together = [] }: Stale): MergedForm | null {
  const shown = form.get('shown')
  if (typeof shown !== 'string') return null
  const before = [...new URLSearchParams(shown)]
  const unknown = names.filter((name) => !(name in stored) && !BESIDE.has(name))
  if (unknown.some((name) => textOf([...before, ...form], name) !== '')) return null
  const fields = names
    .filter((name) => name in stored)
    .map((name) => {
      const now = entriesOf(stored[name], name)
      const [was, mine, theirs] = [before, [...form], now].map((entries) => textOf(entries, name))
      return { name, now, touched: mine !== was, changed: theirs !== was, differs: mine !== theirs }
    })
  const isTorn = (group: readonly string[]) => {
    const parts = fields.filter(({ name }) => group.includes(name))
    return parts.some(({ touched }) => touched) && parts.some(({ changed, differs }) => changed && differs)
  }
  const torn = new Set(together.filter(isTorn).flat())
  const isConflict = (field: (typeof fields)[number]) =>
    field.differs && (torn.has(field.name) || (field.touched && field.changed))
  const taken = fields.filter(({ name, touched, changed }) => changed && !touched && !torn.has(name))
  return {
    form: withStored(form, { stored, names, taken }),
    conflicts: fields.filter(isConflict).map(({ name }) => name),
  }
}

/** Puts the `stored` value into a field that was left as shown, so that it does not count as a change. */
export function leaveAsStored(form: FormData, name: string, stored: string): void {
  const shown = form.get('shown')
  if (typeof shown !== 'string') return
  if (textOf([...new URLSearchParams(shown)], name) === textOf([...form], name)) form.set(name, stored)
}

type Taken = Pick<Stale, 'stored' | 'names'> & { taken: readonly { name: string; now: Entry[] }[] }

/** The form with the stored values of the `taken` fields, rebased on the stored version. */
function withStored(form: FormData, { stored, names, taken }: Taken): FormData {
  const merged = new FormData()
  const isTaken = (field: string) => taken.some(({ name }) => rootOf(field) === name)
  for (const [name, value] of form)
    if (name !== 'shown' && name !== 'version' && !isTaken(name)) merged.append(name, value)
  for (const { now } of taken) for (const [name, value] of now) merged.append(name, value)
  merged.set('version', String(stored.version))
  const fields = Object.entries(stored).filter(([name]) => names.includes(name))
  merged.set('shown', shownText(Object.fromEntries(fields)))
  return merged
}

/** The text of one field for comparison: in any order, with long texts as digests, as in `shown`. */
function textOf(entries: readonly Entry[], name: string): string {
  return entries
    .filter(([field, value]) => rootOf(field) === name && value !== '' && typeof value === 'string')
    .map(([field, value]) => `${field.replace(/\[\d*\]$/, '')}=${plain(String(value))}`)
    .sort()
    .join('&')
}

/** "5.0" equals 5; a text that is already a digest stays as it is. */
function plain(value: string): string {
  if (value.startsWith('#')) return value
  return digestOf(/^-?\d+\.\d+$/.test(value) ? String(Number(value)) : value)
}

function rootOf(field: string): string {
  return field.split(/[.[]/)[0] ?? field
}
