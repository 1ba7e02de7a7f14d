import { LineCapStyle, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { wrapText } from '~/integrations/pdf/wrap-text'
import type { Lang } from '~/i18n/t'
import type { Exercise, HandoutGroup, Pair } from './exercise'
import { strokesOf } from './figure'
import { GROUP_NAMES, inLang } from './handouts'

/** A fixed date, so that the sheet has the same bytes each time it is built. */
const BUILT = new Date('2026-01-01T00:00:00Z')
const PAGE = { width: 612, height: 792 }
const MARGIN = 54
const WIDTH = PAGE.width - 2 * MARGIN
const DRAWING = 190
const INK = rgb(0.1, 0.12, 0.2)
const FAINT = rgb(0.6, 0.63, 0.68)
const ACCENT = rgb(0.1, 0.36, 0.45)

const WORDS = {
  use: ['What it helps with', 'Para qué sirve'],
  steps: ['How to do it', 'Cómo se hace'],
  dose: ['How often', 'Con qué frecuencia'],
  care: ['Safety tips', 'Consejos de seguridad'],
  footer: [
    'Breathe calmly. Stop if something hurts. Ask your care team if you are not sure.',
    'Respire con calma. Deténgase si algo le duele. Pregunte a su equipo de atención si tiene dudas.',
  ],
} as const satisfies Record<string, Pair>

/**
 * Returns the sheet of one exercise as a one-page PDF in US letter format. It uses the standard PDF fonts, so
 * it stays small.
 */
export async function handoutSheet(exercise: Exercise, group: HandoutGroup, lang: Lang): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(inLang(exercise.title, lang), { showInWindowTitleBar: true })
  document.setLanguage(lang === 'es' ? 'es-US' : 'en-US')
  document.setCreator('Tendwell')
  document.setProducer('Tendwell')
  document.setCreationDate(BUILT)
  document.setModificationDate(BUILT)
  const [regular, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ]
  const page = document.addPage([PAGE.width, PAGE.height])
  let y = PAGE.height - 60
  const write = (text: string, font: PDFFont, size: number, { x = MARGIN, color = INK } = {}) => {
    for (const line of wrapText(text, PAGE.width - MARGIN - x, (part) =>
      font.widthOfTextAtSize(part, size),
    )) {
      y -= size * 1.35
      page.drawText(line, { x, y, size, font, color })
    }
  }
  const part = (title: Pair, text: Pair) => {
    y -= 12
    write(inLang(title, lang), bold, 13, { color: ACCENT })
    write(inLang(text, lang), regular, 13)
  }
  write(inLang(GROUP_NAMES[group], lang), regular, 11, { color: ACCENT })
  write(inLang(exercise.title, lang), bold, 24)
  y -= 14
  const gap = 16
  const wide = exercise.figures.length * DRAWING + (exercise.figures.length - 1) * gap
  exercise.figures.forEach((figure, index) => {
    const x = MARGIN + (WIDTH - wide) / 2 + index * (DRAWING + gap)
    draw(page, figure, { x, top: y, size: DRAWING })
    if (exercise.figures.length > 1)
      page.drawText(String(index + 1), { x: x + 6, y: y - 16, size: 13, font: bold, color: ACCENT })
  })
  y -= DRAWING + 6
  part(WORDS.use, exercise.use)
  y -= 12
  write(inLang(WORDS.steps, lang), bold, 13, { color: ACCENT })
  exercise.steps.forEach((step, index) => {
    y -= 3
    page.drawText(`${index + 1}.`, { x: MARGIN, y: y - 13 * 1.35, size: 13, font: bold, color: INK })
    write(inLang(step, lang), regular, 13, { x: MARGIN + 20 })
  })
  part(WORDS.dose, exercise.dose)
  if (exercise.care) part(WORDS.care, exercise.care)
  y = 66
  write(inLang(WORDS.footer, lang), regular, 9, { color: ACCENT })
  return document.save()
}

function draw(
  page: PDFPage,
  figure: string,
  { x, top, size }: { x: number; top: number; size: number },
): void {
  const scale = size / 120
  const place = ([px, py]: readonly [number, number]) => ({ x: x + px * scale, y: top - py * scale })
  for (const stroke of strokesOf(figure)) {
    const color = stroke.faint ? FAINT : INK
    if (stroke.kind === 'line')
      page.drawLine({
        start: place(stroke.from),
        end: place(stroke.to),
        thickness: stroke.width * scale,
        color,
        lineCap: LineCapStyle.Round,
      })
    else
      page.drawCircle({
        ...place(stroke.at),
        size: stroke.radius * scale,
        borderColor: color,
        borderWidth: 1.5 * scale,
        ...(stroke.filled && { color }),
      })
  }
}
