import { fold } from '~/platform/fold'

const PASSWORD_MIN = 8
const PASSWORD_MAX = 128
const SIGNS = /[~!@#$%^&*()<>=_+-]/
/** Shorter words (initials, "li") occur in too many good passwords by chance. */
const WORD_MIN = 4

const PRODUCT_WORDS = ['tendwell', 'conifer']

/**
 * Returns what is wrong with a new password, as text keys; empty if nothing is. Whether it is common is
 * checked elsewhere (AUTH-19, AUTH-20, OP-55).
 */
export function passwordProblems(password: string): string[] {
  const length = [...password].length
  if (length < PASSWORD_MIN) return ['form.passwordLength']
  if (length > PASSWORD_MAX) return [`form.tooLong|${PASSWORD_MAX}`]
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\d/, SIGNS]
  if (!classes.every((pattern) => pattern.test(password))) return ['form.passwordClasses']
  return []
}

/** True if a password contains a word of the person (ownWords) or of the product. */
export function ownWordsIn(password: string, words: readonly string[]): boolean {
  const plain = [fold(password), unmask(password)]
  return [...PRODUCT_WORDS, ...words]
    .map(fold)
    .some((word) => word.length >= WORD_MIN && plain.some((text) => text.includes(word)))
}

/** Returns the words that identify a person: the parts of their e-mail and names. */
export function ownWords(...texts: (string | null | undefined)[]): string[] {
  return texts
    .flatMap((text) => [(text ?? '').split('@')[0] ?? '', ...(text ?? '').split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word !== 'com')
}

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Undoes look-alike characters, as in P@ssw0rd, except at the end. */
function unmask(password: string): string {
  const text = fold(password)
  const end = /[^\p{L}]*$/u.exec(text)?.index ?? text.length
  return text.slice(0, end).replace(/[@4310!$57]/g, (sign) => LOOKALIKES[sign] ?? sign) + text.slice(end)
}
