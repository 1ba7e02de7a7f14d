import type { Translate } from '~/i18n/t'

/** How many matches a search field has found, in words. */
export function matchCount(t: Translate, found: number, none = t('ui.noMatches')): string {
  if (found === 0) return none
  return found === 1 ? t('ui.oneMatch') : t('ui.matches', { n: found })
}
