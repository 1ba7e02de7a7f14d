import { decodePage, letterOf, type CodePage } from './code-pages'
import { guessCodePages } from './guess-code-page'

// Ctrl-Z, which DOS programs put at the end of a text.
const END = /\x1A[\0\s]*$/
const CONTROL = /(?![\t\n\r])\p{Cc}/u
/**
 * Inserted before each character that does not fit the encoding of the rest; this code point never occurs in
 * real text.
 */
export const MISFIT = '\uFDD0'

/** A text decoded in one possible encoding. `page` is null for Unicode. */
export type TextReading = { page: CodePage | null; text: string }
/** `readings` has several entries if the text makes sense in several encodings. */
export type DecodedText = { ok: true; readings: TextReading[] } | { ok: false; error: string }

/**
 * Decodes a text file: UTF-8 or UTF-16 with byte-order mark, UTF-8 without, else windows-1252, Mac Roman or a
 * DOS code page, chosen by how plausible the characters are. Invalid bytes in a UTF-8 text are read in the
 * likeliest page, each with `MISFIT` before it. PDF, HTML, XML and other files that are not text tables are
 * refused with the key of the reason.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const readings = decode(bytes)
  if (typeof readings === 'string') return { ok: false, error: readings }
  const clean = readings.map(({ page, text }) => ({ page, text: text.replace(END, '') }))
  const start = clean[0]!.text.slice(0, 1024).trimStart()
  if (start.startsWith('%PDF')) return { ok: false, error: 'imports.fileIsPdf' }
  if (start.startsWith('<')) return { ok: false, error: 'imports.fileIsMarkup' }
  const texts = clean.filter(({ text }) => !CONTROL.test(text))
  return texts.length > 0 ? { ok: true, readings: texts } : { ok: false, error: 'imports.fileIsBinary' }
}

function decode(bytes: Uint8Array): TextReading[] | string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return unicode(bytes, 'utf-16le') ?? 'imports.fileIsBinary'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return unicode(bytes, 'utf-16be') ?? 'imports.fileIsBinary'
  const utf8 = unicode(bytes, 'utf-8')
  if (utf8) return utf8
  const { misfits, letters } = scan(bytes)
  const pages = guessCodePages(misfits)
  if (letters > 0) return [{ page: null, text: mixedText(bytes, pages[0] ?? 'windows-1252') }]
  if (pages.length === 0) return looksLikeText(bytes) ? unknownLetters(bytes) : 'imports.fileIsBinary'
  return pages.map((page) => ({ page, text: decodePage(bytes, page) }))
}

function unicode(bytes: Uint8Array, encoding: string): TextReading[] | null {
  try {
    return [{ page: null, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }]
  } catch {
    return null
  }
}

function looksLikeText(bytes: Uint8Array): boolean {
  return !CONTROL.test(decodePage(bytes.subarray(0, 1024), 'mac-roman').replace(END, ''))
}

function unknownLetters(bytes: Uint8Array): string {
  let row = 1
  for (const byte of bytes) {
    if (byte === 0x0a) row++
    if (byte >= 0x80) break
  }
  return `imports.fileUnknownLetters|${row}`
}

const inRange = (byte: number | undefined, from: number, to: number) =>
  byte !== undefined && byte >= from && byte <= to

/** Number of bytes of the non-ASCII UTF-8 character that starts here; 0 if none does (RFC 3629). */
function utf8Length(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!
  const length = inRange(lead, 0xc2, 0xdf)
    ? 2
    : inRange(lead, 0xe0, 0xef)
      ? 3
      : inRange(lead, 0xf0, 0xf4)
        ? 4
        : 0
  if (length === 0) return 0
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  if (!inRange(bytes[at + 1], lowest, highest)) return 0
  for (let next = 2; next < length; next++) if (!inRange(bytes[at + next], 0x80, 0xbf)) return 0
  return length
}

/** The bytes that are not part of valid non-ASCII UTF-8 characters, and the number of those characters. */
function scan(bytes: Uint8Array): { misfits: Uint8Array; letters: number } {
  const kept: number[] = []
  let letters = 0
  for (let at = 0; at < bytes.length; at++) {
    const length = bytes[at]! < 0x80 ? 0 : utf8Length(bytes, at)
    if (length > 0) {
      letters++
      at += length - 1
    } else kept.push(bytes[at]!)
  }
  return { misfits: Uint8Array.from(kept), letters }
}

function mixedText(bytes: Uint8Array, page: CodePage): string {
  const parts: string[] = []
  let from = 0
  const flush = (to: number) => parts.push(new TextDecoder().decode(bytes.subarray(from, to)))
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue
    const length = utf8Length(bytes, at)
    if (length > 0) {
      at += length - 1
      continue
    }
    flush(at)
    parts.push(MISFIT + letterOf(page, bytes[at]!))
    from = at + 1
  }
  flush(bytes.length)
  return parts.join('').replace(/^\uFEFF/, '')
}
