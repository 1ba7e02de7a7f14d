import { longInteger } from '~/access/match'
import type { FilterType } from '~/core/list/list-query'
import { NUMBER_FAULTS, numberText, readNumber } from '~/platform/read-number'
import { invalid } from '~/platform/refusal'
import { MAX_FILTERS, MAX_FILTER_TEXT, MAX_IN_VALUES } from './limits'
import { isRecord } from './plain-values'

/** The types by which each filter may be queried, its default first. */
export type Filterable = { filters: Record<string, readonly FilterType[]> }

/** Every resource can be filtered by `id`; null if this was not asked. */
type Filters = { filters: Record<string, string>; types: Record<string, FilterType>; ids: number[] | null }

/** The types of the filter `id`, which every resource has. */
export const ID_TYPES: readonly FilterType[] = ['number', 'exact', 'in']

/**
 * Reads the `filters` parameter: a JSON list of `{field, value, type}`; without `type` the filter's default
 * applies.
 * @throws Refusal 422 under `filters[{index}]`, with what is wrong there.
 */
export function readFilters(text: string | null, askable: Filterable): Filters {
  const asked: Filters = { filters: {}, types: {}, ids: null }
  if (!text) return asked
  const list = parseList(text)
  if (list.length > MAX_FILTERS) throw invalid({ filters: [`api.tooMany|${MAX_FILTERS}`] })
  for (const [place, item] of list.entries()) {
    const wrong = addFilter(item, askable, asked)
    if (wrong) throw invalid({ [`filters[${place}]${wrong.at}`]: [wrong.message] })
  }
  return asked
}

function parseList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // Falls through to the same error as any other value that is not a list.
  }
  throw invalid({ filters: ['api.filtersShape'] })
}

type Wrong = { at: string; message: string }

function addFilter(item: unknown, { filters }: Filterable, asked: Filters): Wrong | null {
  if (!isRecord(item)) return { at: '', message: 'api.filtersShape' }
  const { field, value, type, ...rest } = item
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) return { at: `.${unknown}`, message: `form.unknownField|${unknown}` }
  if (typeof field !== 'string') return { at: '.field', message: 'api.type_string' }
  const types = Object.hasOwn(filters, field) ? filters[field] : field === 'id' ? ID_TYPES : undefined
  if (!types?.[0]) return { at: '.field', message: `api.unknownName|${field}` }
  if (Object.hasOwn(asked.filters, field) || (field === 'id' && asked.ids !== null))
    return { at: '.field', message: 'api.twice' }
  const chosen = type === undefined ? types[0] : types.find((known) => known === type)
  if (!chosen) return { at: '.type', message: `api.filterType|${types.join(', ')}` }
  const read = readValue(value, chosen, types[0])
  if ('message' in read) return { at: '.value', message: read.message }
  if (types === ID_TYPES) {
    asked.ids = read.text.split(',').map((id) => longInteger(id) ?? 0)
    return null
  }
  asked.filters[field] = read.text
  if (chosen !== types[0]) asked.types[field] = chosen
  return null
}

/**
 * Converts a filter value to the text that lists take, or returns what is wrong with it; `own` is the
 * filter's default type.
 */
function readValue(
  value: unknown,
  type: FilterType,
  own: FilterType,
): { text: string } | { message: string } {
  if (type === 'in') return readValues(value, own)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return { message: 'api.scalarExpected' }
  const text = String(value).trim()
  if (text === '') return { message: 'form.enterValue' }
  if (text.length > MAX_FILTER_TEXT) return { message: `form.tooLong|${MAX_FILTER_TEXT}` }
  const message = text.includes('\0')
    ? 'form.invalid'
    : (CHECKS[type]?.(text) ?? (own === 'number' ? CHECKS.number?.(text) : undefined))
  if (message) return { message }
  if (type === 'month') return { text: String(Number(text)) }
  return { text: own === 'number' ? numberText(text) : text }
}

function readValues(value: unknown, own: FilterType): { text: string } | { message: string } {
  const values = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  if (values.length === 0 || values.length > MAX_IN_VALUES)
    return { message: `api.inValues|${MAX_IN_VALUES}` }
  const texts: string[] = []
  for (const one of values) {
    const read = readValue(one, 'exact', own)
    if ('message' in read) return read
    if (read.text.includes(',')) return { message: 'form.invalid' }
    texts.push(read.text)
  }
  return { text: texts.join(',') }
}

const CHECKS: Partial<Record<FilterType, (text: string) => string | undefined>> = {
  number: (text) => {
    const read = readNumber(text)
    if ('wrong' in read) return NUMBER_FAULTS[read.wrong]
    return Number.isSafeInteger(Math.trunc(read.value)) ? undefined : NUMBER_FAULTS.notANumber
  },
  month: (text) => (/^([1-9]|0[1-9]|1[0-2])$/.test(text) ? undefined : 'api.month'),
  bool: (text) => (/^(true|false|0|1)$/.test(text) ? undefined : 'api.type_boolean'),
  date: (text) => (isDate(text) ? undefined : 'form.date'),
}

/** True for an existing calendar day `YYYY-MM-DD`. */
function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}
