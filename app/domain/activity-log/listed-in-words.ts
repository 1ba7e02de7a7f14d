import type { Translate } from '~/i18n/t'
import type { Listed } from './listed-patients.server'

/** The patients of a list in a line: some by name, and how many more. */
export function listedInWords({ names, more }: Listed, t: Translate): string {
  const said = names.join(', ')
  return more > 0 ? t('userlog.andMore', { names: said, n: more }) : said
}
