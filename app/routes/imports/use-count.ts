import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'

/** Returns a function that states a count, with the text `<key>One` for one. */
export function useCount(): (key: string, n: number) => string {
  const { t, lang } = useI18n()
  return (key, n) => (n === 1 ? t(`${key}One`) : t(key, { n: formatNumber(n, lang) }))
}
