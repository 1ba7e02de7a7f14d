import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { Icon } from '~/ui/basic/icon'
import { foldsAway } from './folds-away'

type Props = { list: string; here: string; choices: { key: string; label: string; shown: boolean }[] }

/**
 * The reader's choice of a list's columns, stored with their account; a separate form, so that it works
 * without scripts.
 */
export function ColumnChoice({ list, here, choices }: Props) {
  const { t } = useI18n()
  return (
    <details className="row-menu column-choice" name="row-menu" {...foldsAway}>
      <summary className="plain" aria-label={t('table.columns')} title={t('table.columns')}>
        <Icon name="columns" size={18} />
      </summary>
      <form method="post" action="/lists/columns" className="row-menu-items card">
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="to" value={here} />
        {choices.map(({ key, label, shown }) => (
          <label key={key} className="flex min-h-[36px] items-center gap-2 px-3 text-sm font-normal text-ink">
            <input type="hidden" name="column" value={key} />
            <input type="checkbox" name="shown" value={key} defaultChecked={shown} className="h-5 w-5" />
            {label}
          </label>
        ))}
        <Button className="mt-1">{t('table.showColumns')}</Button>
      </form>
    </details>
  )
}
