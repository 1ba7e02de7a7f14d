import type { ColumnSetName } from '~/domain/imports/column-sets'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { IMPORT_TEXTS } from './import-texts'

/** The template, and the requirements for a file. */
export function ImportHelp({ set, template }: { set: ColumnSetName; template: string }) {
  const { t } = useI18n()
  return (
    <aside aria-label={t('imports.template')} className="space-y-3 text-sm">
      <a href={template} download className="btn btn-secondary">
        <Icon name="download" />
        {t('imports.template')}
      </a>
      <p className="text-muted">{t('imports.templateHelp')}</p>
      <ul className="list-disc space-y-1 pl-5 text-muted">
        {[...IMPORT_TEXTS[set].rules, 'imports.sheetHelp'].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </aside>
  )
}
