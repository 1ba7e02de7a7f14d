import type { Lang } from '~/i18n/t'

/** ISO 15924 codes, in the order in which characters are tested for them. */
const SCRIPTS = [
  ...([
    'Hebr',
    'Arab',
    'Hani',
    'Hang',
    'Hira',
    'Kana',
    'Thai',
    'Deva',
    'Beng',
    'Guru',
    'Gujr',
    'Taml',
  ] as const),
  ...(['Telu', 'Armn', 'Geor', 'Ethi', 'Khmr', 'Laoo', 'Mymr', 'Sinh'] as const),
].map((code) => ({ code, has: new RegExp(`\\p{Script=${code}}`, 'u') }))

/**
 * The names of the characters' scripts in `lang`, then the code points of characters without a script; '' for
 * no characters.
 */
export function scriptsOf(signs: readonly string[], lang: Lang): string {
  const names = new Intl.DisplayNames(lang, { type: 'script' })
  const scriptOf = (sign: string) => {
    const found = SCRIPTS.find(({ has }) => has.test(sign))
    return found
      ? names.of(found.code)!
      : `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  }
  return [...new Set(signs.map(scriptOf))].join(', ')
}
