import { rgb, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { Typefaces } from './fonts.server'
import type { Typeface } from './typeface'
import { wrapText } from './wrap-text'

/** US letter, in points. */
const PAGE = { width: 612, height: 792 }
const MARGIN = { side: 54, top: 84, bottom: 60 }
const WIDTH = PAGE.width - 2 * MARGIN.side
const INK = rgb(0.1, 0.1, 0.12)
const LINE = rgb(0.7, 0.7, 0.72)
const LEADING = 1.35
const TEXT = 10

/** What every page says above and below: who it is about, what it is. */
export type PageFrame = {
  /** First line in bold, the others below. */
  header: readonly [string, ...string[]]
  /** `page` and `of` count from 1. */
  footer: (page: number, of: number) => string
}

export type TableColumn = {
  title: string
  /** Part of the page's width, 0 to 1. */ share: number
  isNumber?: boolean
}

/** Writes text from top to bottom on as many pages as it needs. */
export class PdfFlow {
  private page: PDFPage
  private y = 0

  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: Typefaces,
  ) {
    this.page = this.turn()
  }

  /** A heading is never the last line of a page. */
  heading(text: string, size: 14 | 11 = 11): void {
    this.need(size * LEADING * 3)
    this.y -= size * 0.6
    this.lines(text, this.fonts.bold, size, MARGIN.side, WIDTH)
  }

  paragraph(text: string): void {
    this.lines(text, this.fonts.regular, TEXT, MARGIN.side, WIDTH)
    this.y -= TEXT * 0.4
  }

  /** A label in bold with its value beside it. */
  field(label: string, value: string): void {
    const indent = WIDTH * 0.3
    this.row([
      { text: label, font: this.fonts.bold, x: MARGIN.side, width: indent - 8 },
      { text: value, font: this.fonts.regular, x: MARGIN.side + indent, width: WIDTH - indent },
    ])
  }

  /** A table whose head stands again on each further page. */
  table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
    let x = MARGIN.side
    const cells = columns.map((column) => {
      const cell = { ...column, x, width: column.share * WIDTH - 6 }
      x += column.share * WIDTH
      return cell
    })
    const write = (texts: readonly string[], font: Typeface) =>
      this.row(
        cells.map((cell, index) => ({ ...cell, font, text: texts[index] ?? '' })),
        () => head(),
      )
    const head = () => {
      write(
        columns.map(({ title }) => title),
        this.fonts.bold,
      )
      this.rule()
    }
    this.need(TEXT * LEADING * 3)
    head()
    for (const texts of rows) write(texts, this.fonts.regular)
    this.y -= TEXT * 0.4
  }

  /** A thin line across the page. */
  rule(): void {
    const y = this.y + TEXT * 0.3
    const [start, end] = [MARGIN.side, PAGE.width - MARGIN.side]
    this.page.drawLine({ start: { x: start, y }, end: { x: end, y }, thickness: 0.5, color: LINE })
    this.y -= TEXT * 0.3
  }

  /** Writes header and footer on every page, once all of them are known. */
  frame({ header: [first, ...others], footer }: PageFrame): void {
    const pages = this.document.getPages()
    pages.forEach((page, index) => {
      const top = PAGE.height - 40
      this.fonts.bold.draw(page, first, { x: MARGIN.side, y: top, size: TEXT, color: INK })
      others.forEach((line, below) => {
        const y = top - (below + 1) * TEXT * LEADING
        this.fonts.regular.draw(page, line, { x: MARGIN.side, y, size: 8, color: INK })
      })
      const text = footer(index + 1, pages.length)
      const x = PAGE.width - MARGIN.side - this.fonts.regular.width(text, 8)
      this.fonts.regular.draw(page, text, { x, y: 32, size: 8, color: INK })
    })
  }

  private lines(text: string, font: Typeface, size: number, x: number, width: number): void {
    const measure = (part: string) => font.width(part, size)
    for (const line of wrapText(text, width, measure)) {
      this.need(size * LEADING)
      font.draw(this.page, line, { x, y: this.y - size, size, color: INK })
      this.y -= size * LEADING
    }
  }

  /** Texts side by side; the row stays on one page unless it is longer than a page. */
  private row(
    cells: { text: string; font: Typeface; x: number; width: number; isNumber?: boolean }[],
    onTurn?: () => void,
  ): void {
    const wrapped = cells.map((cell) => {
      const measure = (part: string) => cell.font.width(part, TEXT)
      return { ...cell, measure, lines: wrapText(cell.text, cell.width, measure) }
    })
    const rows = Math.max(1, ...wrapped.map(({ lines }) => lines.length))
    const fits = rows * TEXT * LEADING <= PAGE.height - MARGIN.top - MARGIN.bottom - 2 * TEXT * LEADING
    if (fits && this.need(rows * TEXT * LEADING)) onTurn?.()
    for (let index = 0; index < rows; index++) {
      if (this.need(TEXT * LEADING)) onTurn?.()
      for (const { lines, font, x, width, isNumber, measure } of wrapped) {
        const line = lines[index] ?? ''
        const left = isNumber ? x + width - measure(line) : x
        font.draw(this.page, line, { x: left, y: this.y - TEXT, size: TEXT, color: INK })
      }
      this.y -= TEXT * LEADING
    }
  }

  /** Turns the page when `height` points do not fit; answers whether it did. */
  private need(height: number): boolean {
    if (this.y - height >= MARGIN.bottom) return false
    this.page = this.turn()
    return true
  }

  private turn(): PDFPage {
    this.y = PAGE.height - MARGIN.top
    return this.document.addPage([PAGE.width, PAGE.height])
  }
}
