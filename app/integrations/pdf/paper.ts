import type { Lang } from '~/i18n/t'

/** The header and footer of every page: who it is about, and what it is. */
export type PageFrame = {
  /** The first line in bold, the others below it. */
  header: readonly [string, ...string[]]
  /** With `PAGE_MARK` and `OF_MARK` in place of the page number and the page count. */
  footer: string
}

export const PAGE_MARK = '{page}'
export const OF_MARK = '{of}'

export type TableColumn = {
  title: string
  /** Fraction of the page's width, 0 to 1. */ share: number
  isNumber?: boolean
}

/** One piece of a paper, from top to bottom. */
export type Block =
  | { kind: 'heading'; text: string; size?: 14 | 11 }
  | { kind: 'paragraph'; text: string }
  /** A label in bold, followed by its value. */
  | { kind: 'field'; label: string; value: string }
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }

/** A paper to be drawn: plain data, so that a thread can do it. */
export type Paper = {
  title: string
  lang: Lang
  /** Milliseconds since 1970. */
  made: number
  frame: PageFrame
  blocks: readonly Block[]
  /** Printed where a paper that is too long is cut off, followed by what is missing. */
  continues: string
  /** Printed at the top if characters cannot be printed, followed by the names of their scripts. */
  unprinted: string
}
