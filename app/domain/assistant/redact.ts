import { fold } from '~/platform/fold'

/** What stands in the place of something that could say who is meant. */
const HIDDEN = { email: '[email]', number: '[number]', date: '[date]', name: '[name]' } as const

const EMAIL = /[^\s@<>"']+\s*@\s*[^\s@<>"']+\.[^\s@<>"']+/gu
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'
const DATES = [
  new RegExp(`\\b(?:${MONTHS})\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+\\d{2,4})?\\b`, 'giu'),
  new RegExp(
    `\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:de\\s+|of\\s+)?(?:${MONTHS})\\b(?:\\s+(?:de\\s+)?\\d{2,4})?`,
    'giu',
  ),
  /\b\d{1,4}\s*[-/.]\s*\d{1,2}\s*[-/.]\s*\d{1,4}\b/gu,
]
/** Digits, also with signs or single spaces between them, and letters that stand among them. */
const NUMBER = /#?\p{L}*\d(?:[\s().+\-/]?[\p{L}\d]*\d)*\p{L}*/gu
/** Letters with one or two digits, which a space or a dash may part. */
const SHORT_CODE = /(?<![\p{L}\d])(?:\p{L}+[\s-]?\d{1,2}\p{L}*|\d{1,2}[\s-]?\p{L}+)(?![\p{L}\d])/gu
/** Short numbers that say who is meant. */
const OF_SOMEBODY =
  /\b((?:patient|participant|person|record|paciente|participante|persona|expediente|id|mrn)\s*)((?:id|number|número|no\.?|n\.º|[:=\-]|is|es)?\s*)\d{1,2}\b/giu
/** Letters that were typed apart: `J o h n`. */
const APART = /(?<!\p{L})(?:\p{L}[\s.\-_*]+){2,}\p{L}(?!\p{L})/gu
/** More letters apart than this are no list of points, and may be two names in one. */
const FEW_LETTERS = 3
const WORD = /\p{L}[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}'’]*)*/gu

/** Letters with one or two digits in a text, in capitals: product terms like `B12`, or an id of somebody. */
export function shortCodes(text: string): string[] {
  return [...new Set((text.normalize('NFC').match(SHORT_CODE) ?? []).map(asCode))]
}

/** A code without what stands between its letters and digits, in capitals. */
export const asCode = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** The words of a text as they stand, folded. */
export function wordsOf(text: string): string[] {
  return [...joined(text).matchAll(WORD)].map(([word]) => fold(word))
}

/** The words of a text that could be names, folded; hyphens and apostrophes within a word also apart. */
export function possibleNames(text: string): string[] {
  const found = new Set<string>()
  for (const [word] of joined(text).matchAll(WORD))
    for (const part of [word, ...word.split(/[-'’]/)]) if (part.length > 1) found.add(fold(part))
  return [...found]
}

/**
 * The text without e-mails, numbers, dates, the `names` (folded) and the short `codes` (in capitals). Numbers
 * go whatever they mean: phones, ids and years of birth look alike; one or two digits alone stay.
 */
export function redact(
  text: string,
  names: ReadonlySet<string>,
  codes: ReadonlySet<string> = new Set(),
): string {
  let clean = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(EMAIL, HIDDEN.email)
  for (const date of DATES) clean = clean.replace(date, HIDDEN.date)
  clean = clean
    .replace(SHORT_CODE, (found) => (codes.has(asCode(found)) ? HIDDEN.number : found))
    .replace(OF_SOMEBODY, `$1$2${HIDDEN.number}`)
    .replace(NUMBER, (found) =>
      found.startsWith('#') || found.replace(/\D/g, '').length > 2 ? HIDDEN.number : found,
    )
  return joined(clean, names).replace(WORD, (word) => (isName(word, names) ? HIDDEN.name : word))
}

function isName(word: string, names: ReadonlySet<string>): boolean {
  return names.has(fold(word)) || word.split(/[-'’]/).some((part) => names.has(fold(part)))
}

/**
 * Letters that were typed apart as one word; with `names`, a few only where they are one, and many are hidden
 * whatever they say.
 */
function joined(text: string, names?: ReadonlySet<string>): string {
  return text.replace(APART, (found) => {
    const word = found.replace(/[\s.\-_*]+/gu, '')
    if (names && word.length > FEW_LETTERS) return HIDDEN.name
    return !names || names.has(fold(word)) ? word : found
  })
}
