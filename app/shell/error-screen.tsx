import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from './root-data'
import { Link } from '~/ui/basic/link'
import { Page } from '~/ui/basic/page'
import type { Step } from './error-kind'
import { lastStep } from './last-step'
import { useErrorText } from './use-error-text'

// Hardly ever needed, so browsers load it on demand; if that fails, the connection is gone. The server
// renders synchronously and must have it.
const BareError = import.meta.env.SSR
  ? (await import('./bare-error')).default
  : lazy(() => import('./bare-error').catch(() => ({ default: NoConnection })))

/**
 * The page shown in place of a screen that failed. It also works when not even the root's data could be
 * loaded.
 */
export function ErrorScreen() {
  const root = useRouteLoaderData<RootData>('root')
  if (!root)
    return (
      <Suspense fallback={null}>
        <BareError />
      </Suspense>
    )
  return <ErrorPage reference={root.reference} step={lastStep() ?? root.step} />
}

function ErrorPage({ reference, step }: { reference: string | null; step: Step }) {
  const { t } = useI18n()
  const { title, text, unexpected, final } = useErrorText(t, step)
  const { pathname, search } = useLocation()
  return (
    <Page title={title} narrow>
      {text && <p>{text}</p>}
      {unexpected && reference && (
        <p className="break-words font-mono text-sm text-muted">
          {t('shell.errorReference', { id: reference })}
        </p>
      )}
      <div className="form-actions">
        {!final && (
          <a href={pathname + search} className="btn btn-primary">
            {t('ui.retry')}
          </a>
        )}
        <Link to="/" reloadDocument className={`btn ${final ? 'btn-primary' : 'btn-secondary'}`}>
          {t('shell.errorHome')}
        </Link>
      </div>
    </Page>
  )
}

function NoConnection() {
  return (
    <main>
      <h1>Connection lost · Se perdió la conexión</h1>
      <p>
        <a href="/">Tendwell</a>
      </p>
    </main>
  )
}
