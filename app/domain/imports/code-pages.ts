/** A code page with one byte per character. */
export type CodePage = 'windows-1252' | 'mac-roman' | 'cp850' | 'cp437'

// The characters of the bytes 0x80 to 0xFF. Node 20 decodes 0x80 to 0x9F of windows-1252 as Latin-1, and
// nothing in Node decodes the DOS code pages; unused bytes stay control characters.
const LATIN_1 = Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join('')
const HIGH: Record<CodePage, string> = {
  'windows-1252': `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ${LATIN_1}`,
  'mac-roman':
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
    '¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
}

/** The code pages, likeliest first; the earlier one wins if two read a file equally well. */
export const CODE_PAGES = Object.keys(HIGH) as CodePage[]

const BYTES = Object.fromEntries(
  CODE_PAGES.map((page) => [page, new Map([...HIGH[page]].map((char, at) => [char, 0x80 + at]))]),
) as Record<CodePage, Map<string, number>>

/** Returns the character of a byte from 0x80 up. */
export function letterOf(page: CodePage, byte: number): string {
  return HIGH[page].charAt(byte - 0x80)
}

/** Decodes bytes in a code page. */
export function decodePage(bytes: Uint8Array, page: CodePage): string {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : letterOf(page, byte)
  return text
}

/** Returns the bytes of non-ASCII characters in a code page; null if it lacks one of them. */
export function highBytes(letters: string, page: CodePage): Uint8Array | null {
  const bytes = [...letters].map((char) => BYTES[page].get(char))
  return bytes.some((byte) => byte === undefined) ? null : Uint8Array.from(bytes as number[])
}
