import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'

const KEYS = ['table.keyMove', 'table.keyOpen', 'table.keyPick', 'table.keyHelp']

/** A notice that explains the keys of a list. */
export function RowKeys({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-start gap-x-6 border-b bg-info-soft p-3 text-sm"
    >
      <strong>{t('table.keys')}</strong>
      <ul className="flex-1">
        {KEYS.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <Button type="button" variant="quiet" onClick={onClose}>
        {t('ui.close')}
      </Button>
    </div>
  )
}
