import type { PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib'

export type Spot = { x: number; y: number; size: number; color: RGB }

/** Words up to this length are measured once per document, because most of them recur. */
const SHORT = 24

/** A font with fallback fonts for characters that it lacks, tried in order. */
export class Typeface {
  /** Widths of short words at a size of one point. */
  private readonly known = new Map<string, number>()
  private readonly parts = new Map<PDFFont, Map<string, number>>()

  constructor(private readonly fonts: readonly { font: PDFFont; has: (sign: number) => boolean }[]) {}

  /** Width of a line in points. */
  width(text: string, size: number): number {
    const known = this.known.get(text)
    if (known !== undefined) return known * size
    const width = this.runs(text).reduce((sum, { font, part }) => sum + this.widthIn(font, part), 0)
    if (text.length <= SHORT) this.known.set(text, width)
    return width * size
  }

  /** Width of a text in one font at a size of one point. */
  private widthIn(font: PDFFont, part: string): number {
    if (part.length > SHORT) return font.widthOfTextAtSize(part, 1)
    const its = this.parts.get(font) ?? new Map<string, number>()
    const width = its.get(part) ?? font.widthOfTextAtSize(part, 1)
    this.parts.set(font, its.set(part, width))
    return width
  }

  /** Draws a line that begins at `x`. @returns the number of parts, each in one font. */
  draw(page: PDFPage, text: string, { x, y, size, color }: Spot): number {
    let left = x
    const runs = this.runs(text)
    for (const { font, part } of runs) {
      page.drawText(part, { x: left, y, size, font, color })
      if (runs.length > 1) left += this.widthIn(font, part) * size
    }
    return runs.length
  }

  /** The characters of a text that no font has, each once. */
  missing(text: string): string[] {
    const signs = new Set(text.replace(JOINERS, '').replace(/[\p{C}\s]/gu, ''))
    return [...signs].filter((sign) => !this.fonts.some(({ has }) => has(sign.codePointAt(0)!)))
  }

  /** Splits a text by font; a character that no font has becomes a question mark. */
  private runs(text: string): { font: PDFFont; part: string }[] {
    const runs: { font: PDFFont; part: string }[] = []
    for (const stored of text.replace(JOINERS, '')) {
      const known = this.fonts.find(({ has }) => has(stored.codePointAt(0)!))
      const [sign, { font }] = known ? [stored, known] : ['?', this.fonts[0]!]
      const last = runs.at(-1)
      if (last?.font === font) last.part += sign
      else runs.push({ font, part: sign })
    }
    return runs
  }
}

/** Modifiers of the emoji before them: joiners, variation selectors, skin tones. */
const JOINERS = /[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu
