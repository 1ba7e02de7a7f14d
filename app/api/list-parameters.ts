import type { ListQuery } from '~/core/list/list-query'
import { invalid } from '~/platform/refusal'
import { readFilters, type Filterable } from './filter-parameter'
import { DEFAULT_PER_PAGE, MAX_EXPAND_DEPTH, MAX_PAGE, MAX_PER_PAGE, MAX_PER_PAGE_EXPANDED } from './limits'

/** The list parameters open to one caller. */
export type Askable = Filterable & {
  sorts: readonly string[]
  defaultSort: string
  expands: readonly string[]
}

/** The requested list; `ids` limits it to these records, `countAll` asks for the exact total. */
export type AskedList = { query: ListQuery; expand: string[]; ids: number[] | null; countAll: boolean }

const KNOWN = ['r', 'lng', 'filters', 'sort', 'page', 'perPage', 'expand', 'count', 'id']

/** Refuses unknown and repeated parameters. @throws Refusal 422 naming them. */
export function onlyKnown(params: URLSearchParams, known: readonly string[] = KNOWN): void {
  const errors = new Map<string, string[]>()
  for (const name of new Set(params.keys())) {
    if (!known.includes(name)) errors.set(name, [`form.unknownField|${name}`])
    else if (params.getAll(name).length > 1) errors.set(name, ['api.twice'])
  }
  if (errors.size > 0) throw invalid(Object.fromEntries(errors))
}

/** Reads the list parameters strictly. @throws Refusal 422 naming a wrong one. */
export function readList(params: URLSearchParams, askable: Askable): AskedList {
  onlyKnown(params)
  const expand = readExpand(params, askable)
  const perPage = integer(params, 'perPage', 1, MAX_PER_PAGE, DEFAULT_PER_PAGE)
  if (expand.length > 0 && perPage > MAX_PER_PAGE_EXPANDED)
    throw invalid({ perPage: [`api.expandedRows|${MAX_PER_PAGE_EXPANDED}`] })
  const { filters, types, ids } = readFilters(params.get('filters'), askable)
  return {
    query: {
      filters,
      types,
      ...readSort(params, askable),
      page: integer(params, 'page', 0, MAX_PAGE, 0),
      perPage,
    },
    expand,
    ids,
    countAll: readCount(params),
  }
}

/** The relations to include in each record. */
export function readExpand(params: URLSearchParams, { expands }: Pick<Askable, 'expands'>): string[] {
  const asked = [
    ...new Set(
      (params.get('expand') ?? '')
        .split(',')
        .map((path) => path.trim())
        .filter(Boolean),
    ),
  ]
  for (const path of asked) {
    if (path.split('.').length > MAX_EXPAND_DEPTH)
      throw invalid({ expand: [`api.expandDepth|${MAX_EXPAND_DEPTH}`] })
    if (!expands.includes(path)) throw invalid({ expand: [`api.unknownName|${path}`] })
  }
  return asked
}

function readCount(params: URLSearchParams): boolean {
  const asked = params.get('count')
  if (asked !== null && asked !== 'exact') throw invalid({ count: [`api.unknownName|${asked}`] })
  return asked === 'exact'
}

function readSort(
  params: URLSearchParams,
  { sorts, defaultSort }: Askable,
): Pick<ListQuery, 'sort' | 'descending'> {
  const asked = params.get('sort') || defaultSort
  const sort = asked.replace(/^-/, '')
  if (sort !== 'id' && !sorts.includes(sort)) throw invalid({ sort: [`api.unknownName|${sort}`] })
  return { sort, descending: asked.startsWith('-') }
}

function integer(params: URLSearchParams, name: string, min: number, max: number, fallback: number): number {
  const text = params.get(name)
  if (text === null) return fallback
  const number = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : null
  if (number === null || number < min)
    throw invalid({ [name]: [text.startsWith('-') || number !== null ? `form.min|${min}` : 'form.integer'] })
  if (number > max) throw invalid({ [name]: [`form.max|${max}`] })
  return number
}
