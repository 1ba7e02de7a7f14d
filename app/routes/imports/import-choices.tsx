import { useId } from 'react'
import type { ImportColumn } from '~/core/fields/import-column'
import type { PreviewPage } from '~/domain/imports/preview-page'
import { useI18n } from '~/i18n/use-i18n'

type Props = { columns: readonly ImportColumn[]; page: PreviewPage }

/**
 * How a file is read, to correct its preview: which sheet or encoding, and which file column each column is
 * read from. Without scripts the next preview shows the choices.
 */
export function ImportChoices({ columns, page }: Props) {
  return (
    <>
      {page.choices.length > 0 && <ReadingChoice page={page} />}
      {page.columns && <ColumnChoices columns={columns} page={page} found={page.columns} />}
    </>
  )
}

function ReadingChoice({ page: { choices, chosen } }: { page: PreviewPage }) {
  const { t } = useI18n()
  const id = useId()
  return (
    <div className="min-w-0 space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium">
        {t('imports.reading')}
      </label>
      <select
        // Remounted for another file or choice.
        key={`${chosen} ${JSON.stringify(choices)}`}
        id={id}
        name="reading"
        defaultValue={chosen ?? ''}
        aria-describedby={`${id}-hint`}
        className="control"
      >
        <option value="">{t('ui.selectOne')}</option>
        {choices.map(({ key, values }, index) => (
          <option key={index} value={index}>
            {t(key, values)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {t('imports.readingHelp')}
      </p>
    </div>
  )
}

type Found = NonNullable<PreviewPage['columns']>

function ColumnChoices({ columns, page, found: { found, match } }: Props & { found: Found }) {
  const { t } = useI18n()
  const id = useId()
  const isMissing = page.notices.some(({ blocking, key }) => blocking && key.startsWith('imports.column'))
  const lacks = columns.some(({ required }, index) => required && match[index] === null)
  return (
    <details open={lacks || isMissing} className="rounded border px-3 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">
        {t('imports.match')}
      </summary>
      <p className="pb-2 text-xs text-muted">{t('imports.matchHelp')}</p>
      <div key={JSON.stringify([found, match])} className="grid gap-3 pb-2 in-sm:grid-cols-2">
        {columns.map(({ name, labelKey, required }, index) => (
          <div key={name} className="min-w-0 space-y-1">
            <label htmlFor={`${id}-${index}`} className="block text-sm">
              {t(labelKey)}
              {required && (
                <span aria-hidden="true" className="text-danger">
                  {' *'}
                </span>
              )}
            </label>
            <select
              id={`${id}-${index}`}
              name={`match[${index}]`}
              defaultValue={match[index] ?? -1}
              className="control"
            >
              <option value={-1}>{t('imports.matchNone')}</option>
              {found.map((cell, place) => (
                <option key={place} value={place}>
                  {cell || t('imports.matchUnnamed', { n: place + 1 })}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </details>
  )
}
