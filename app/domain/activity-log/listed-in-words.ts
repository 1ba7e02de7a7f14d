import type { Translate } from '~/i18n/t'
import type { Listed } from './listed-patients.server'

/** One line for the patients of a list: a few by name, then the number of the rest. */
export function listedInWords({ names, more }: Listed, t: Translate): string {
  const said = names.join(', ')
  return more > 0 ? t('userlog.andMore', { names: said, n: more }) : said
}
