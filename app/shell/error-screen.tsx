import { Link, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import type { loader } from '~/root'
import { Page } from '~/ui/page'
import { errorText } from './error-kind'
import { FALLBACK_TEXTS } from './error-fallback'
import { makeT } from '~/i18n/t'

/** The page in place of a screen that failed. It also works bare, when not even the frame could be loaded. */
export function ErrorScreen() {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) return <BareError />
  return <ErrorPage reference={root.reference} />
}

function ErrorPage({ reference }: { reference: string | null }) {
  const { t } = useI18n()
  const { title, text, unexpected } = useErrorText(t)
  const { pathname, search } = useLocation()
  return (
    <Page title={title} narrow>
      {text && <p>{text}</p>}
      {unexpected && reference && <p className="break-all font-mono text-sm text-muted">{t('shell.errorReference', { id: reference })}</p>}
      <div className="flex flex-wrap gap-3">
        <a href={pathname + search} className="btn btn-primary">{t('ui.retry')}</a>
        <Link to="/" reloadDocument className="btn btn-secondary">{t('shell.errorHome')}</Link>
      </div>
    </Page>
  )
}

/** Without texts from the server: both languages, one below the other. */
function BareError() {
  const english = useErrorText(makeT(FALLBACK_TEXTS.en))
  const spanish = useErrorText(makeT(FALLBACK_TEXTS.es))
  return (
    <main className="mx-auto max-w-3xl space-y-4 px-4 py-12">
      <h1>{english.title}</h1>
      {english.text && <p>{english.text}</p>}
      <div lang="es" className="space-y-1 border-t pt-4">
        <p className="text-xl font-semibold">{spanish.title}</p>
        {spanish.text && <p>{spanish.text}</p>}
      </div>
      <p><a href="/" className="btn btn-primary">Tendwell</a></p>
    </main>
  )
}

function useErrorText(t: ReturnType<typeof makeT>) {
  const hydrated = useHydrated()
  return errorText(useRouteError(), t, hydrated && !navigator.onLine)
}
