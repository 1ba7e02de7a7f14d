import type { UnpublishedSpanish } from '~/domain/questionnaire/unpublished-spanish.server'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'

/** Shows administrators which Spanish texts of the questionnaires are not the published translation. */
export function SpanishCard({ questionnaires }: { questionnaires: readonly UnpublishedSpanish[] }) {
  const { t } = useI18n()
  return (
    <Card title={t('options.spanish')}>
      <p className="mb-4 text-sm text-muted">{t('options.spanishLead')}</p>
      <ul className="space-y-1">
        {questionnaires.map(({ title, texts }) => (
          <li key={title}>
            <details>
              <summary className="inline-flex min-h-[44px] items-center">
                {t('options.spanishOf', { name: title, n: texts.length })}
              </summary>
              <ul className="ml-6 mt-1 list-disc space-y-1 text-sm">
                {texts.map(({ key, es, reason }) => (
                  <li key={key}>
                    <span lang="es">{es}</span>{' '}
                    <span className="text-muted">({t(`options.spanish.${reason}`)})</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
