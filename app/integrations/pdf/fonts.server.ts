import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/** Noto Sans in two weights (Open Font License): Latin with all accents, Greek and Cyrillic. */
export type PdfFonts = { regular: PDFFont; bold: PDFFont }

const FILES = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
} as const

const kept = new Map<keyof typeof FILES, Promise<Buffer>>()

function fontFile(weight: keyof typeof FILES): Promise<Buffer> {
  const file = kept.get(weight) ?? readFile(createRequire(import.meta.url).resolve(FILES[weight]))
  kept.set(weight, file)
  return file
}

/** Embeds the fonts in a document; only the letters that it uses are kept in the file. */
export async function embedFonts(document: PDFDocument): Promise<PdfFonts> {
  document.registerFontkit(fontkit)
  const [regular, bold] = await Promise.all([fontFile('regular'), fontFile('bold')])
  return {
    regular: await document.embedFont(regular, { subset: true }),
    bold: await document.embedFont(bold, { subset: true }),
  }
}
