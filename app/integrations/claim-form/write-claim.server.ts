import { PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { embedSans, embedTypewriter } from '~/integrations/pdf/fonts.server'
import { BOXES, type Box } from './boxes'
import type { Claim, ClaimForm, PrintOffset } from './claim'
import { fillClaim, type Placed } from './fill'

const PAGE: [number, number] = [612, 792]
/** Ten characters per inch, and six lines per inch. */
const SIZE = 12
const COLUMN = 7.2
const LEFT = 21.6
const TOP = 771
/** Points by which letters descend below their baseline. */
const DESCENT = 2.5
const INK = rgb(0, 0, 0)
const LINE = rgb(0.55, 0.55, 0.58)
const CAPTION = rgb(0.35, 0.35, 0.4)

const xOf = (col: number) => LEFT + COLUMN * (col - 1)
const yOf = (line: number) => TOP - SIZE * line

/** A claim as a PDF in US letter: one page per six services. @returns the bytes of the file. */
export async function writeClaim(
  claim: Claim,
  { title, layout, offset, copyMark, made }: ClaimForm,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('en-US')
  document.setCreator('Tendwell')
  document.setProducer('Tendwell')
  document.setCreationDate(new Date(made))
  document.setModificationDate(new Date(made))
  const courier = await embedTypewriter(document)
  const captions = layout === 'full' ? await embedSans(document) : null
  // The printer's offset applies only to pre-printed forms.
  const moved = layout === 'overlay' ? offset : { right: 0, down: 0 }
  for (const placed of fillClaim(claim)) {
    const page = document.addPage(PAGE)
    if (captions) drawForm(page, captions, copyMark)
    for (const text of placed) drawText(page, courier, text, moved)
  }
  return document.save()
}

function drawText(
  page: PDFPage,
  font: PDFFont,
  { line, col, width, text, end }: Placed,
  offset: PrintOffset,
): void {
  const shown = text.slice(0, width).trimEnd()
  const x = xOf(end ? col + width - shown.length : col) + offset.right
  page.drawText(shown, { x, y: yOf(line) - offset.down, size: SIZE, font, color: INK })
}

function drawForm(page: PDFPage, font: PDFFont, copyMark: string): void {
  page.drawText(copyMark, { x: xOf(1), y: yOf(3), size: 9, font, color: CAPTION })
  for (const box of BOXES) drawBox(page, font, box)
}

function drawBox(page: PDFPage, font: PDFFont, { line, from, to, caption, rows = 2 }: Box): void {
  const [x, y, height] = [xOf(from) - 2, yOf(line) - DESCENT, rows * SIZE]
  const width = xOf(to + 1) - xOf(from)
  page.drawRectangle({ x, y, width, height, borderWidth: 0.5, borderColor: LINE })
  if (caption) page.drawText(caption, { x: x + 2, y: y + height - 7, size: 6, font, color: CAPTION })
}
