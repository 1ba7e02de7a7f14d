import type { MouseEvent, ReactNode } from 'react'
import { errorSentence } from '~/domain/imports/failed-rows'
import type { FileNotice, ImportColumn } from '~/core/fields/import-column'
import { cellAnchor, type PreviewPage } from '~/domain/imports/preview-page'
import { formatNumber, writtenNumbers } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { classNames } from '~/ui/basic/class-names'
import { ImportTable } from './import-table'
import { useCount } from './use-count'
import { Link } from '~/ui/basic/link'

/** Which part of a preview is shown. */
export type PreviewView = { page: number; onlyFailed: boolean }

/** How to move through a preview: by address (the server's preview) or by browser state. */
export type PreviewMoves = { href: (view: PreviewView) => string; onMove?: (view: PreviewView) => void }

function Move({
  moves,
  view,
  anchor = '',
  className,
  current,
  children,
}: {
  moves: PreviewMoves
  view: PreviewView
  anchor?: string
  className?: string
  current?: boolean
  children: ReactNode
}) {
  const { onMove } = moves
  const onClick =
    onMove &&
    ((event: MouseEvent) => {
      if (!anchor) event.preventDefault()
      onMove(view)
    })
  const shared = { className, onClick, 'aria-current': current ? ('page' as const) : undefined }
  return onMove ? (
    <a href={anchor || '#preview'} {...shared}>
      {children}
    </a>
  ) : (
    <Link to={moves.href(view) + (anchor || '#preview')} {...shared}>
      {children}
    </Link>
  )
}

function Notices({ notices, live }: { notices: FileNotice[]; live: boolean }) {
  const { t, lang } = useI18n()
  return (
    <>
      {notices.map(({ key, values, blocking }) => (
        <Alert
          key={key}
          tone={blocking ? 'danger' : 'warning'}
          title={blocking ? t('imports.invalidData') : undefined}
          live={live}
        >
          {t(key, values && writtenNumbers(values, lang))}
        </Alert>
      ))}
    </>
  )
}

type Shown = {
  columns: readonly ImportColumn[]
  page: PreviewPage
  moves: PreviewMoves
  live: boolean
  fileName: string
  downloads: ReactNode
  /** What was imported from the file earlier, if these rows are the rest of it. */
  brought: string | null
}

function WrongCells({ columns, page, moves, live, downloads, brought }: Omit<Shown, 'fileName'>) {
  const { t, lang } = useI18n()
  const count = useCount()
  const more = page.errorCount - page.firstErrors.length
  return (
    <Alert tone="danger" title={t('imports.invalidData')} live={live}>
      <p>
        {count('imports.rowsFailed', page.failedRows)} ({count('imports.cellsFailed', page.errorCount)}).{' '}
        {brought ?? t('imports.nothingImported')}
      </p>
      <ul className="list-disc space-y-0.5 pl-5">
        {page.firstErrors.map(({ error, page: standsOn }) => (
          <li key={cellAnchor(error) + error.reasonKey}>
            <Move
              moves={moves}
              view={{ page: standsOn, onlyFailed: page.onlyFailed }}
              anchor={`#${cellAnchor(error)}`}
            >
              {t('imports.rowNumber')} {error.row}: {errorSentence(t, columns, error)}
            </Move>
          </li>
        ))}
        {more > 0 && <li>{t('imports.moreErrors', { n: formatNumber(more, lang) })}</li>}
      </ul>
      {/* On a phone as wide as the card, so that the buttons' labels fit on one line. */}
      <p className="-ml-9 grid gap-2 pt-2 sm:ml-0 sm:flex sm:flex-wrap">{downloads}</p>
      <p className="text-xs text-muted">{t(brought ? 'imports.downloadRestHelp' : 'imports.downloadHelp')}</p>
    </Alert>
  )
}

/**
 * A checked file: its errors with links to the cells, its rows page by page, and the rows to correct as
 * downloads.
 */
export function ImportPreview({ columns, page, moves, live, fileName, downloads, brought }: Shown) {
  const { t, lang } = useI18n()
  const { onlyFailed, readyRows } = page
  return (
    <section id="preview" aria-labelledby="preview-title" className="space-y-4">
      <h2 id="preview-title">{t('imports.preview')}</h2>
      <Notices notices={page.notices} live={live} />
      {page.errorCount > 0 && <WrongCells {...{ columns, page, moves, live, downloads, brought }} />}
      <div className="card">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
          <p role="status" className="text-sm">
            {t('imports.chosenFile', { name: fileName })}
            {readyRows > 0 && (
              <>
                {' · '}
                {readyRows === 1
                  ? t('imports.rowsReadyOne')
                  : t('imports.rowsReady', { n: formatNumber(readyRows, lang) })}
              </>
            )}
          </p>
          {page.failedRows > 0 && (
            <Move moves={moves} view={{ page: 0, onlyFailed: !onlyFailed }} className="btn btn-quiet -mx-4">
              {t(onlyFailed ? 'imports.showAll' : 'imports.onlyFailed')}
            </Move>
          )}
        </div>
        {page.rows.length > 0 && (
          <ImportTable columns={columns} header={page.page === 0 ? page.header : null} rows={page.rows} />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t px-4 py-2 text-sm text-muted">
          <span>
            {t('imports.shownRows', {
              n: formatNumber(page.listed, lang),
              total: formatNumber(page.total, lang),
            })}
          </span>
          {page.pages > 1 && (
            <nav aria-label={t('table.pages')} className="flex flex-wrap">
              {Array.from({ length: page.pages }, (_, n) => (
                <Move
                  key={n}
                  moves={moves}
                  view={{ page: n, onlyFailed }}
                  current={n === page.page}
                  className={classNames('pg', n !== page.page && 'text-accent')}
                >
                  <span className="sr-only">{t('table.page', { n: n + 1 })}</span>
                  <span aria-hidden="true">{n + 1}</span>
                </Move>
              ))}
            </nav>
          )}
        </div>
      </div>
    </section>
  )
}
