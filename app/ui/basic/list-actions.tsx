import type { ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'

/**
 * A list's actions: the main one, and others that are side by side on wide screens and a menu on a phone,
 * also without scripts (styles/parts.css).
 */
export function ListActions({ main, more }: { main: ReactNode; more: ReactNode }) {
  const { t } = useI18n()
  return (
    <>
      {more && (
        <details className="narrow-fold more-actions">
          <summary className="btn btn-secondary btn-icon plain">
            <span className="sr-only">{t('ui.more')}</span>
          </summary>
          <div className="more-actions-items">{more}</div>
        </details>
      )}
      {main}
    </>
  )
}
