/** One result; `note` distinguishes results with the same name. */
export type Hit = { label: string; note: string; to: string }

/** The results of a search by kind, in display order. */
export type Hits = { kind: SearchKind; hits: Hit[] }

export const SEARCH_KINDS = [
  'recent',
  'patients',
  'pages',
  'practices',
  'companies',
  'people',
  'help',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]
