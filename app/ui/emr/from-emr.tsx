import type { EmrRefused } from '~/domain/emr/refused'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'

/**
 * Above the form of a new record: a link to the EMR look-up, or a note that the form was filled in from the
 * EMR, or why that failed.
 */
export function FromEmr({
  lookupTo,
  filled,
  refused,
}: {
  lookupTo: string | null
  filled: boolean
  refused: EmrRefused | null
}) {
  const { t } = useI18n()
  return (
    <>
      {lookupTo && (
        <p>
          <LinkButton to={lookupTo} icon="search">
            {t('emrCard.forNew')}
          </LinkButton>
        </p>
      )}
      {filled && (
        <Alert tone="info" title={t('emrCard.title')}>
          <p>{t('emrCard.loaded')}</p>
        </Alert>
      )}
      {refused && <Alert tone="danger" title={t(refused.key)} />}
    </>
  )
}
