import type { Lang } from '~/i18n/t'

/** Codes of ISO 15924, as signs are asked for them. */
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

/** The scripts of some signs in words of `lang`, then signs of others by their number; '' for no signs. */
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
