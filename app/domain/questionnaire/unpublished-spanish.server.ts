import { catalogRows } from '~/i18n/catalog.server'
import type { Translate } from '~/i18n/t'
import { spanishReview, type ReviewReason } from './spanish-review'

/** A questionnaire with its Spanish texts that are not known to be the published translation. */
export type UnpublishedSpanish = { title: string; texts: { key: string; es: string; reason: ReviewReason }[] }

/** Lists the questionnaires, each with the texts whose translation is not published, in the order of the files. */
export function unpublishedSpanish(t: Translate): UnpublishedSpanish[] {
  const rows = catalogRows('questions')
  const titles = rows.filter(({ key }) => /^\w+\.title$/.test(key)).map(({ key }) => key)
  return titles
    .map((titleKey) => ({
      title: t(titleKey),
      texts: rows
        .filter(({ key }) => key.startsWith(titleKey.replace(/title$/, '')))
        .flatMap(({ key, es }) => {
          const reason = spanishReview(key)
          return reason ? [{ key, es, reason }] : []
        }),
    }))
    .filter(({ texts }) => texts.length > 0)
}
