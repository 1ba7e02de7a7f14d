import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

/** Noto Sans in two weights: Latin with all accents, Greek and Cyrillic. All fonts are under the Open Font
 * License. */
export type PdfFonts = { regular: PDFFont; bold: PDFFont }

const FILES = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  typewriter: '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf',
} as const

const kept = new Map<keyof typeof FILES, Promise<Buffer>>()

function fontFile(name: keyof typeof FILES): Promise<Buffer> {
  const file = kept.get(name) ?? readFile(createRequire(import.meta.url).resolve(FILES[name]))
  kept.set(name, file)
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

/** Embeds Courier Prime, in which ten signs are an inch wide at 12 points: for forms that are filled in by
 * line and column. */
export async function embedTypewriter(document: PDFDocument): Promise<PDFFont> {
  document.registerFontkit(fontkit)
  return document.embedFont(await fontFile('typewriter'), { subset: true })
}
