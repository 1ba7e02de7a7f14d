import type { PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib'

export type Spot = { x: number; y: number; size: number; color: RGB }

/** A font with those that stand in for the signs it lacks, asked in their order. */
export class Typeface {
  constructor(private readonly fonts: readonly { font: PDFFont; has: (sign: number) => boolean }[]) {}

  /** Width of a line in points. */
  width(text: string, size: number): number {
    return this.runs(text).reduce((sum, { font, part }) => sum + font.widthOfTextAtSize(part, size), 0)
  }

  /** Writes a line that begins at `x`. */
  draw(page: PDFPage, text: string, { x, y, size, color }: Spot): void {
    let left = x
    for (const { font, part } of this.runs(text)) {
      page.drawText(part, { x: left, y, size, font, color })
      left += font.widthOfTextAtSize(part, size)
    }
  }

  /** Which part of a text is written in which font; a sign that none has gets the box of the first. */
  private runs(text: string): { font: PDFFont; part: string }[] {
    const runs: { font: PDFFont; part: string }[] = []
    for (const sign of text.replace(JOINERS, '')) {
      const { font } = this.fonts.find(({ has }) => has(sign.codePointAt(0)!)) ?? this.fonts[0]!
      const last = runs.at(-1)
      if (last?.font === font) last.part += sign
      else runs.push({ font, part: sign })
    }
    return runs
  }
}

/** They only say how a screen draws the emoji before them: joined, in colour, in a tone of skin. */
const JOINERS = /[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu
