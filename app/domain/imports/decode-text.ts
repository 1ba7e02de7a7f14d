// Code points of the bytes 0x80 to 0x9F; unused bytes stay control characters. Node 20 decodes this range as
// Latin-1.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const C1 = /[\u0080-\u009F]/g
const CONTROL = /(?![\t\n\r])\p{Cc}/u

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252')
      .decode(bytes)
      .replace(C1, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 0x80))
  }
}

export type DecodedText = { ok: true; text: string } | { ok: false; error: string }

/**
 * Reads a text file: UTF-8 or UTF-16 with byte-order mark, UTF-8 without, else windows-1252. PDF, HTML, XML
 * and other files that are not tables of text are refused with the key of the reason.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const text = decode(bytes)
  const start = text.slice(0, 1024).trimStart()
  if (start.startsWith('%PDF')) return { ok: false, error: 'imports.fileIsPdf' }
  if (start.startsWith('<')) return { ok: false, error: 'imports.fileIsMarkup' }
  if (CONTROL.test(text)) return { ok: false, error: 'imports.fileIsBinary' }
  return { ok: true, text }
}
