import type { Translate } from '~/i18n/t'

/**
 * Returns the default comment of an import: `Batch import M/D/YY`. `today` is `YYYY-MM-DD` in the practice's
 * time zone.
 */
export function defaultComment(t: Translate, today: string): string {
  const [year = '', month = '', day = ''] = today.split('-')
  return `${t('imports.batchImport')} ${Number(month)}/${Number(day)}/${year.slice(2)}`
}
