import { digestOf } from '~/forms/autosave/merge-sections'
import { entriesOf, shownText } from '~/forms/form/shown-text'

type Entry = [name: string, value: FormDataEntryValue]

export type MergedForm = {
  /** What the sender changed over what is stored now, to be saved or shown. */
  form: FormData
  /** The fields that both changed; the form holds the sender's value of them. */
  conflicts: string[]
}

type Stale = {
  /** The names of the fields. */
  names: readonly string[]
  /** What is stored now, as the form holds it, with its version. */
  stored: Readonly<Record<string, unknown>>
  /** Fields that say one thing together, such as the two ends of a range: never of two people. */
  together?: readonly (readonly string[])[]
}

/** What a form asks for beside the fields of its record. */
const BESIDE: ReadonlySet<string> = new Set(['own_password', 'attach', 'confirmed', 'overlap', 'patient'])

/**
 * Merges a form that comes late by field: what its sender left as the form showed it takes the stored value,
 * what the others left as it was takes the sender's. Null for a form that does not tell what it showed, or
 * that holds something of which nobody knows what is stored.
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

/**
 * Puts what is `stored` into a field that was left as the form showed it, before anything is asked about a
 * change of it.
 */
export function leaveAsStored(form: FormData, name: string, stored: string): void {
  const shown = form.get('shown')
  if (typeof shown !== 'string') return
  if (textOf([...new URLSearchParams(shown)], name) === textOf([...form], name)) form.set(name, stored)
}

type Taken = Pick<Stale, 'stored' | 'names'> & { taken: readonly { name: string; now: Entry[] }[] }

/** The form with the stored values of fields, about the stored version and over what is stored. */
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

/** What stands in one field, to be compared: in any order, and a long text by its digest as `shown` has it. */
function textOf(entries: readonly Entry[], name: string): string {
  return entries
    .filter(([field, value]) => rootOf(field) === name && value !== '' && typeof value === 'string')
    .map(([field, value]) => `${field.replace(/\[\d*\]$/, '')}=${plain(String(value))}`)
    .sort()
    .join('&')
}

/** "5.0" is 5; a text that is a digest already stays. */
function plain(value: string): string {
  if (value.startsWith('#')) return value
  return digestOf(/^-?\d+\.\d+$/.test(value) ? String(Number(value)) : value)
}

function rootOf(field: string): string {
  return field.split(/[.[]/)[0] ?? field
}
