import { shortened } from '~/forms/autosave/merge-sections'

/**
 * The values that a form shows when it is rendered, to be posted with it: if somebody else has saved the
 * record by then, the server can tell which fields were left unchanged.
 */
export function shownText(values: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(values).flatMap(([name, value]) => entriesOf(value, name))
  return shortened(new URLSearchParams(entries).toString())
}

/**
 * A value as a form posts it: lists under one name, a checked checkbox as `on`, and no entry for an empty
 * value.
 */
export function entriesOf(value: unknown, name: string): [name: string, text: string][] {
  if (value === null || value === undefined || value === false || value === '') return []
  if (value === true) return [[name, 'on']]
  if (Array.isArray(value))
    return value.flatMap((one, place) => entriesOf(one, typeof one === 'object' ? `${name}[${place}]` : name))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => entriesOf(one, `${name}.${key}`))
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
}
