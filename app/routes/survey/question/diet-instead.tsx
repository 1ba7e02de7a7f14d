import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'

/**
 * Offers the DIET questionnaire if the picture assessment cannot be shown: the service does not answer, or
 * scripts are off.
 */
export function DietInstead({ why, insteadTo }: { why: 'unavailable' | 'noScript'; insteadTo: string }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby={`diet-${why}`} className="card max-w-prose space-y-4 p-5 md:p-8">
      <h2 id={`diet-${why}`}>{t(`diet.${why}Title`)}</h2>
      <p>{t(`diet.${why}`)}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={insteadTo} variant="primary">
          {t('diet.instead')}
        </LinkButton>
        {why === 'unavailable' && (
          <LinkButton to="" reloadDocument>
            {t('diet.tryAgain')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
