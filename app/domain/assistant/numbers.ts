/** Placeholders for text that could identify a person. */
export const HIDDEN = { email: '[email]', number: '[number]', date: '[date]', name: '[name]' } as const

const PART = String.raw`[^\s@<>()\[\]"',;]+`
const OPEN = String.raw`\s*[([{<]?\s*`
const CLOSE = String.raw`\s*[)\]}>]?\s*`
const EMAILS = [
  new RegExp(String.raw`${PART}\s*@\s*${PART}`, 'gu'),
  new RegExp(
    String.raw`${PART}(?:${OPEN}(?:at|arroba)${CLOSE})[\p{L}\d-]+(?:(?:${OPEN}(?:dot|punto|\.)${CLOSE})[\p{L}\d-]+)*` +
      String.raw`${OPEN}(?:dot|punto|\.)${CLOSE}(?:com|org|net|edu|gov|info|io|us|es|mx|example)\b`,
    'giu',
  ),
]
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|' +
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sept?iembre|octubre|noviembre|diciembre'
const DATES = [
  new RegExp(
    String.raw`(?<!\p{L})(?:${MONTHS})\.?[\s-]+\d{1,2}(?:st|nd|rd|th)?(?:,?[\s-]+\d{2,4})?(?![\p{L}\d])`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th|\.º|º)?[\s-]+(?:de\s+|of\s+)?(?:${MONTHS})(?!\p{L})\.?(?:,?[\s-]+(?:de\s+|del\s+)?\d{2,4})?`,
    'giu',
  ),
  /(?<!\d)\d{1,4}\s*[-/.]\s*\d{1,2}\s*[-/.]\s*\d{1,4}(?!\d)/gu,
]
const SPELLED =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve'
/** A number spelled digit by digit, like a phone number. */
const SAID = new RegExp(String.raw`(?<!\p{L})(?:(?:${SPELLED})[\s,.-]+){4,}(?:${SPELLED})(?!\p{L})`, 'giu')
/** Groups of digits with up to three separator characters between them. */
const PHONE = /\+?\(?\d{1,4}\)?(?:[\s().\-/,]{1,3}\d{2,4}){2,}/gu
const PHONE_DIGITS = 7
/** Numbers that identify a person, however short. */
const OF_SOMEBODY =
  /(?<!\p{L})((?:patient|participant|person|record|chart|member|paciente|participante|persona|expediente|afiliado|id|mrn|ssn)\s*)((?:id|number|número|no\.?|n\.º|[:=/\-]|is|es)?\s*)\d+(?![\p{L}\d])/giu
/** Digits, with separators, single spaces or letters among them. */
const NUMBER = /#?\p{L}*\d(?:[\s().+\-/]?[\p{L}\d]*\d)*\p{L}*/gu
/** Letters with one or two digits, possibly separated by a space or hyphen. */
const SHORT_CODE = /(?<![\p{L}\d])(?:\p{L}+[\s-]?\d{1,2}\p{L}*|\d{1,2}[\s-]?\p{L}+)(?![\p{L}\d])/gu

const FIGURE = String.raw`(?:\d{1,3}(?:[,. ]\d{3}){1,2}|\d{1,5})(?:[.,]\d{1,2})?`
const UNIT =
  'steps?|pasos?|mg|mcg|g|kg|ml|dl|l|lbs?|libras?|pounds?|kilos?|oz|onzas?|ounces?|mmhg|mg/dl|mmol/l|bpm|kcal|calories?|calorías?|' +
  'units?|unidades?|iu|ui|minutes?|minutos?|mins?|hours?|horas?|hrs?|seconds?|segundos?|days?|días?|weeks?|semanas?|months?|mes(?:es)?|' +
  'times?|veces|miles?|millas?|km|cm|mm|m|ft|feet|inches|pulgadas?|pies|tablets?|tabletas?|pills?|pastillas?|drops?|gotas?|' +
  'patients?|pacientes?|participants?|participantes?|people|personas?|rows?|filas?|records?|files?|archivos?|pages?|páginas?|' +
  'characters?|caracteres?|points?|puntos?|kb|mb|gb|percent|por ciento'
const MEASURES = [
  // Thousands, as in 10,000.
  /(?<![\p{L}\d#(/.,+-])\d{1,3}(?:,\d{3})+(?![\p{L}\d/-]|[.,]\d)/gu,
  /(?<![\d/])24\/7(?![\d/])/gu,
  // An amount or a range with its unit.
  new RegExp(
    String.raw`(?<![\p{L}\d#(/.,+-])${FIGURE}(?:\s*(?:-|–|to|a)\s*${FIGURE})?\s*(?:%|(?:${UNIT})(?![\p{L}\d]))`,
    'giu',
  ),
  // The name of a measurement, before its value.
  new RegExp(
    String.raw`(?<!\p{L})(?:glucose|glucosa|sugar|azúcar|weight|weighs?|peso|pesa|pressure|presión|pulse|pulso|rate|frecuencia|oxygen|oxígeno|` +
      String.raw`saturation|saturación|cholesterol|colesterol|ldl|hdl|triglycerides|triglicéridos|a1c|bmi|imc|score|puntuación|goal|meta|limit|límite|` +
      String.raw`cpt|hcpcs|error|status)(?:\s+(?:code|código|is|es|of|de|was|era|at|in|en|about|around|above|below|over|under|sobre|bajo|than|que)){0,2}\s+${FIGURE}(?![\p{L}\d/-]|[.,\s]\d)`,
    'giu',
  ),
]
const PRESSURE = /(?<![\p{L}\d#(/.,+-])(\d{2,3})\s?\/\s?(\d{2,3})(?![\p{L}\d/-]|\.\d)/gu

/** Returns the letters-with-digits codes in a text: terms like `B12`, or somebody's id. */
export function shortCodes(text: string): string[] {
  return [...new Set(text.match(SHORT_CODE) ?? [])]
}

/** A code without separators, in capitals. */
export const asCode = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/**
 * Returns the text without e-mails, dates, numbers and personal short codes. Amounts stay: measures with a
 * unit, blood pressures, and one or two digits alone. Any other number could be a phone number, an id or a
 * year of birth, so it is removed.
 */
export function withoutNumbers(text: string, isCode: (short: string) => boolean): string {
  let clean = text
  for (const email of EMAILS) clean = clean.replace(email, HIDDEN.email)
  for (const date of DATES) clean = clean.replace(date, HIDDEN.date)
  clean = clean
    .replace(SAID, HIDDEN.number)
    .replace(PHONE, (found) => (digitsOf(found) >= PHONE_DIGITS ? HIDDEN.number : found))
    .replace(OF_SOMEBODY, `$1$2${HIDDEN.number}`)
    .replace(SHORT_CODE, (found) => (isCode(found) ? HIDDEN.number : found))
  const amounts = amountsIn(clean)
  return clean.replace(NUMBER, (found, start: number) => {
    const end = start + found.length
    const isAmount = amounts.some((amount) => amount.start <= start && end <= amount.end)
    return !isAmount && (found.startsWith('#') || digitsOf(found) > 2) ? HIDDEN.number : found
  })
}

const digitsOf = (text: string) => text.replace(/\D/g, '').length

function amountsIn(text: string): { start: number; end: number }[] {
  const found = MEASURES.flatMap((measure) => [...text.matchAll(measure)])
  const pressures = [...text.matchAll(PRESSURE)].filter(([, high, low]) =>
    isPressure(Number(high), Number(low)),
  )
  return [...found, ...pressures].map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
}

/** In mmHg; the limits cover the widest range that meters show. */
const isPressure = (high: number, low: number) =>
  high > low && high >= 60 && high <= 280 && low >= 30 && low <= 180
