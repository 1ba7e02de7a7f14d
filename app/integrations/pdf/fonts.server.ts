import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { Typeface } from './typeface'

/**
 * Noto Sans in two weights: Latin with all accents, Greek and Cyrillic; in addition arrows, comparison signs,
 * check marks and emoji. All fonts are under the Open Font License.
 */
export type Typefaces = { regular: Typeface; bold: Typeface }

const FILES = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  math: '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  symbols: '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  typewriter: '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf',
} as const

const kept = new Map<keyof typeof FILES, Promise<Buffer>>()

function fontFile(name: keyof typeof FILES): Promise<Buffer> {
  const file = kept.get(name) ?? readFile(createRequire(import.meta.url).resolve(FILES[name]))
  kept.set(name, file)
  return file
}

/** Embeds the fonts in a document; only the characters that it uses are included. */
export async function embedTypefaces(document: PDFDocument): Promise<Typefaces> {
  const embed = async (name: keyof typeof FILES) => {
    const font = await embedFont(document, name)
    return { font, has: signsOf(name, font) }
  }
  const [regular, bold, ...others] = await Promise.all(
    (['regular', 'bold', 'math', 'symbols', 'emoji'] as const).map(embed),
  )
  return { regular: new Typeface([regular!, ...others]), bold: new Typeface([bold!, ...others]) }
}

/** Embeds only Noto Sans: for the captions of a form. */
export function embedSans(document: PDFDocument): Promise<PDFFont> {
  return embedFont(document, 'regular')
}

/**
 * Embeds Courier Prime, in which ten characters take one inch at 12 points: for forms that are filled in by
 * line and column.
 */
export function embedTypewriter(document: PDFDocument): Promise<PDFFont> {
  return embedFont(document, 'typewriter')
}

async function embedFont(document: PDFDocument, name: keyof typeof FILES): Promise<PDFFont> {
  document.registerFontkit(fontkit)
  return document.embedFont(await fontFile(name), { subset: true })
}

const signs = new Map<keyof typeof FILES, Set<number>>()

function signsOf(name: keyof typeof FILES, font: PDFFont): (sign: number) => boolean {
  const found = signs.get(name) ?? new Set(font.getCharacterSet())
  signs.set(name, found)
  return (sign) => found.has(sign)
}
