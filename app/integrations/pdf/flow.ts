import { rgb, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { Typefaces } from './fonts.server'
import { OF_MARK, PAGE_MARK, type Block, type PageFrame, type TableColumn } from './paper'
import type { Spot, Typeface } from './typeface'
import { wrapText } from './wrap-text'

/** US letter, in points. */
const PAGE = { width: 612, height: 792 }
const MARGIN = { side: 54, top: 84, bottom: 60 }
const WIDTH = PAGE.width - 2 * MARGIN.side
const INK = rgb(0.1, 0.1, 0.12)
const LINE = rgb(0.7, 0.7, 0.72)
const LEADING = 1.35
const TEXT = 10

/**
 * Maximum cost of laying out and drawing one paper, in characters: a few seconds of work, more than a hundred
 * pages of prose. In addition to its characters, each run of text in one font costs PART_COST.
 */
const MOST = 300_000
const PART_COST = 25

/** Writes text from top to bottom on as many pages as it needs. */
export class PdfFlow {
  private page: PDFPage
  private y = 0
  /** The remaining drawing budget, in characters. */
  private left = MOST
  /** True once something exceeded the budget. */
  private ended = false

  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: Typefaces,
  ) {
    this.page = this.turn()
  }

  /** Writes all blocks or, if they are too long, as much as can be printed, and then what is missing. */
  write(blocks: readonly Block[], continues: string): void {
    const missing = new Set<string>()
    let heading = ''
    for (const block of blocks) {
      if (block.kind === 'heading') heading = block.text
      if (!this.ended) this.block(block)
      if (this.ended) missing.add(heading)
    }
    if (!this.ended) return
    this.left = MOST
    this.rule()
    this.paragraph(`${continues} ${[...missing].filter(Boolean).join(' · ')}`)
  }

  private block(block: Block): void {
    if (block.kind === 'heading') this.heading(block.text, block.size)
    else if (block.kind === 'paragraph') this.paragraph(block.text)
    else if (block.kind === 'field') this.field(block.label, block.value)
    else this.table(block.columns, block.rows)
  }

  /** A heading is never the last line of a page. */
  private heading(text: string, size: 14 | 11 = 11): void {
    this.need(size * LEADING * 3)
    this.y -= size * 0.6
    this.lines(text, this.fonts.bold, size)
  }

  /** Each line of the text is its own paragraph. */
  private paragraph(text: string): void {
    for (const line of this.printable(text).split('\n')) {
      if (this.isSpent()) return
      this.lines(line, this.fonts.regular, TEXT)
      this.y -= TEXT * 0.4
    }
  }

  private field(label: string, value: string): void {
    const indent = WIDTH * 0.3
    this.row([
      { text: label, font: this.fonts.bold, x: MARGIN.side, width: indent - 8 },
      { text: value, font: this.fonts.regular, x: MARGIN.side + indent, width: WIDTH - indent },
    ])
  }

  /** A table whose header is repeated on each page. */
  private table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void {
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
    for (const texts of rows) if (!this.ended) write(texts, this.fonts.regular)
    this.y -= TEXT * 0.4
  }

  /** A thin line across the page. */
  private rule(): void {
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
      const text = footer.replace(PAGE_MARK, `${index + 1}`).replace(OF_MARK, `${pages.length}`)
      const x = PAGE.width - MARGIN.side - this.fonts.regular.width(text, 8)
      this.fonts.regular.draw(page, text, { x, y: 32, size: 8, color: INK })
    })
  }

  private lines(text: string, font: Typeface, size: number): void {
    const measure = (part: string) => font.width(part, size)
    for (const line of wrapText(this.printable(text), WIDTH, measure)) {
      if (this.isSpent()) return
      this.need(size * LEADING)
      this.draw(font, line, { x: MARGIN.side, y: this.y - size, size, color: INK })
      this.y -= size * LEADING
    }
  }

  /** The part of a text that still fits the drawing budget. */
  private printable(text: string): string {
    if (text.length > this.left) this.ended = true
    return text.slice(0, Math.max(0, this.left))
  }

  /** True if the budget is used up although there is more to draw. */
  private isSpent(): boolean {
    if (this.left <= 0) this.ended = true
    return this.ended && this.left <= 0
  }

  private draw(font: Typeface, line: string, spot: Spot): void {
    const parts = font.draw(this.page, line, spot)
    this.left -= line.length + Math.max(1, parts) * PART_COST
  }

  /** Texts side by side; the row stays on one page unless it is longer than a page. */
  private row(
    cells: { text: string; font: Typeface; x: number; width: number; isNumber?: boolean }[],
    onTurn?: () => void,
  ): void {
    const wrapped = cells.map((cell) => {
      const measure = (part: string) => cell.font.width(part, TEXT)
      return { ...cell, measure, lines: wrapText(this.printable(cell.text), cell.width, measure) }
    })
    const rows = Math.max(1, ...wrapped.map(({ lines }) => lines.length))
    const fits = rows * TEXT * LEADING <= PAGE.height - MARGIN.top - MARGIN.bottom - 2 * TEXT * LEADING
    if (fits && this.need(rows * TEXT * LEADING)) onTurn?.()
    for (let index = 0; index < rows; index++) {
      if (this.isSpent()) return
      if (this.need(TEXT * LEADING)) onTurn?.()
      for (const { lines, font, x, width, isNumber, measure } of wrapped) {
        const line = lines[index] ?? ''
        const left = isNumber ? x + width - measure(line) : x
        this.draw(font, line, { x: left, y: this.y - TEXT, size: TEXT, color: INK })
      }
      this.y -= TEXT * LEADING
    }
  }

  /** Starts a new page if `height` points do not fit; returns true if it did. */
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
