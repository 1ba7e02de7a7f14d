import type { EmrRefused } from '~/domain/emr/refused'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'

/** Says that the EMR refused a request. */
export function RefusedAlert({ refused: { key, why } }: { refused: EmrRefused }) {
  const { t } = useI18n()
  const { fault } = why.values
  return (
    <Alert tone="danger" live title={t(key, key === why.key ? why.values : {})}>
      {fault && <p>{t(`emr.fault.${fault}`)}</p>}
      {why.key !== key && <p>{t(why.key, why.values)}</p>}
    </Alert>
  )
}
