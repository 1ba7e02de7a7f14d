import type { ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { foldsAway } from './folds-away'

/**
 * The actions of one row behind a button, which opens without scripts; only one row's menu is open at a time.
 */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <details className="row-menu" name="row-menu" {...foldsAway}>
      <summary className="plain" aria-label={`${t('table.actions')}: ${name}`} />
      <div className="row-menu-items card">{children}</div>
    </details>
  )
}
