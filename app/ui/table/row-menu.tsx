import type { ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'

/** The actions of one row behind one button, which opens without scripts; of all rows one menu is open at a
 * time. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <details className="row-menu" name="row-menu">
      <summary className="plain" aria-label={`${t('table.actions')}: ${name}`}>
        <Icon name="more" size={18} />
      </summary>
      <div className="row-menu-items card">{children}</div>
    </details>
  )
}
