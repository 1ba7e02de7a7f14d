import type { Lang } from '~/i18n/t'

/** What every page says above and below: who it is about, what it is. */
export type PageFrame = {
  /** First line in bold, the others below. */
  header: readonly [string, ...string[]]
  /** With `PAGE_MARK` and `OF_MARK` where the page and their number stand. */
  footer: string
}

export const PAGE_MARK = '{page}'
export const OF_MARK = '{of}'

export type TableColumn = {
  title: string
  /** Part of the page's width, 0 to 1. */ share: number
  isNumber?: boolean
}

/** One piece of a paper, from top to bottom. */
export type Block =
  | { kind: 'heading'; text: string; size?: 14 | 11 }
  | { kind: 'paragraph'; text: string }
  /** A label in bold with its value beside it. */
  | { kind: 'field'; label: string; value: string }
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }

/** A paper to be drawn: plain data, so that a thread can draw it. */
export type Paper = {
  title: string
  lang: Lang
  /** Milliseconds since 1970. */
  made: number
  frame: PageFrame
  blocks: readonly Block[]
  /** Said where a paper ends that is too long to print; what is missing is named behind it. */
  continues: string
  /** Said above all where signs cannot be printed; their scripts are named behind it. */
  unprinted: string
}
