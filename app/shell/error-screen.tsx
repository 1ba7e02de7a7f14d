import { useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Translate } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import type { loader } from '~/root'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import { errorText } from './error-kind'

// Hardly anybody ever needs it; when it cannot be loaded either, the connection is gone.
const BareError = lazy(() => import('./bare-error').catch(() => ({ default: NoConnection })))

/** The page in place of a screen that failed. It also works bare, when not even the frame could be loaded. */
export function ErrorScreen() {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) return <Suspense fallback={null}><BareError /></Suspense>
  return <ErrorPage reference={root.reference} />
}

function ErrorPage({ reference }: { reference: string | null }) {
  const { t } = useI18n()
  const { title, text, unexpected, final } = useErrorText(t)
  const { pathname, search } = useLocation()
  return (
    <Page title={title} narrow>
      {text && <p>{text}</p>}
      {unexpected && reference && <p className="break-all font-mono text-sm text-muted">{t('shell.errorReference', { id: reference })}</p>}
      <div className="flex flex-wrap gap-3">
        {!final && <a href={pathname + search} className="btn btn-primary">{t('ui.retry')}</a>}
        <Link to="/" reloadDocument className={`btn ${final ? 'btn-primary' : 'btn-secondary'}`}>{t('shell.errorHome')}</Link>
      </div>
    </Page>
  )
}

function NoConnection() {
  return <main><h1>Connection lost · Se perdió la conexión</h1><p><a href="/">Tendwell</a></p></main>
}

/** The words for what failed, on the server and in the browser. */
export function useErrorText(t: Translate) {
  const hydrated = useHydrated()
  return errorText(useRouteError(), t, hydrated && !navigator.onLine)
}
