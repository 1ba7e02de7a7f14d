import { asSheet } from '~/core/list/file-kind'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'

/** The links to a list's file, as csv and as a spreadsheet. `of` names the list where a page has several. */
export function ExportLinks({ href, of }: { href: string; of?: string }) {
  const { t } = useI18n()
  const named = (label: string) => (of ? `${label}: ${of}` : undefined)
  return (
    <>
      <a href={href} download className="btn btn-quiet" aria-label={named(t('table.export'))}>
        <Icon name="download" />
        {t('table.export')}
      </a>
      <a href={asSheet(href)} download className="btn btn-quiet" aria-label={named(t('table.exportSheet'))}>
        {t('table.exportSheet')}
      </a>
    </>
  )
}
