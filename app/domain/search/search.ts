/** One thing that was found; `note` tells those of one name apart. */
export type Hit = { label: string; note: string; to: string }

/** What a search finds, by kind, in the order in which it is shown. */
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
