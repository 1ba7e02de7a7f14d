import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'

/**
 * What failed, and why: the issues of the other side, or our own words for the kind of fault (EMR-20, OP-57).
 */
export type EmrRefused = { key: string; why: { key: string; values: Record<string, string | number> } }

/** Tells that the medical-record system did not do what it was asked for. */
export function RefusedAlert({ refused: { key, why } }: { refused: EmrRefused }) {
  const { t } = useI18n()
  const { fault } = why.values
  return (
    <Alert tone="danger" live title={t(key)}>
      {fault && <p>{t(`emr.fault.${fault}`)}</p>}
      {why.key !== key && <p>{t(why.key, why.values)}</p>}
    </Alert>
  )
}
