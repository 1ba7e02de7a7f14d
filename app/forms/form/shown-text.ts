import { shortened } from '~/forms/autosave/merge-sections'

/**
 * What a form shows when it is drawn, for it to carry along: when somebody else saved the record meanwhile,
 * the server tells by it which fields were left as they were.
 */
export function shownText(values: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(values).flatMap(([name, value]) => entriesOf(value, name))
  return shortened(new URLSearchParams(entries).toString())
}

/** A value as the fields of a form post it: lists by one name, a ticked box as `on`, nothing for nothing. */
export function entriesOf(value: unknown, name: string): [name: string, text: string][] {
  if (value === null || value === undefined || value === false || value === '') return []
  if (value === true) return [[name, 'on']]
  if (Array.isArray(value))
    return value.flatMap((one, place) => entriesOf(one, typeof one === 'object' ? `${name}[${place}]` : name))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, one]) => entriesOf(one, `${name}.${key}`))
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
}
