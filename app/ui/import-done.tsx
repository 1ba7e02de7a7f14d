import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from './alert'
import { LinkButton } from './button'

/** What an import brought and what can be done next. */
export function ImportDone({ created, listPath }: { created: number; listPath: string }) {
  const { t, lang } = useI18n()
  return (
    <Alert tone="success" title={created === 1 ? t('imports.createdCountOne') : t('imports.createdCount', { n: formatNumber(created, lang) })}>
      <p>{t('imports.nextHelp')}</p>
      <p className="pt-2"><LinkButton to={listPath} variant="primary">{t('imports.nextList')}</LinkButton></p>
    </Alert>
  )
}
