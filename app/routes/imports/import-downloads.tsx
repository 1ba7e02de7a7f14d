import { columnSets, type ColumnSetName } from '~/domain/imports/column-sets'
import { failedRowsCsv } from '~/domain/imports/failed-rows'
import type { CheckedTable } from '~/core/fields/import-column'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { Icon } from '~/ui/basic/icon'

type Scope = 'failed' | 'all'

const SCOPES: [Scope, string][] = [
  ['failed', 'imports.downloadFailed'],
  ['all', 'imports.downloadAll'],
]

/** Downloads of a file that the server keeps for the session; logged there. */
export function ParkedDownloads({ href }: { href: (scope: Scope) => string }) {
  const { t } = useI18n()
  return (
    <>
      {SCOPES.map(([scope, key]) => (
        <a key={scope} href={href(scope)} download className="btn btn-secondary">
          <Icon name="download" />
          {t(key)}
        </a>
      ))}
    </>
  )
}

/** The same files, generated in the browser from a preview that never left it. */
export function LocalDownloads({ set, table }: { set: ColumnSetName; table: CheckedTable }) {
  const { t } = useI18n()
  const save = (scope: Scope) => {
    const url = URL.createObjectURL(
      new Blob([failedRowsCsv(t, columnSets[set], table, scope)], { type: 'text/csv' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = `${set}-${scope}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <>
      {SCOPES.map(([scope, key]) => (
        <Button key={scope} type="button" icon="download" onClick={() => save(scope)}>
          {t(key)}
        </Button>
      ))}
    </>
  )
}
