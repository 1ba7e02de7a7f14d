import {
  data,
  redirect,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { enter } from './core/guard/guard.server'
import { screenTexts } from './i18n/screen-texts'
import { I18nProvider } from './i18n/use-i18n'
import { languageCookie } from './platform/cookies.server'
import { flashMessage, takeFlash } from './platform/flash.server'
import { useNonce } from './platform/nonce'
import { printedStyle } from './shell/printed-style'
import { PageStyles } from './shell/page-styles'
import { readerChoices } from './shell/reader-choices.server'
import { withTo } from './platform/return-to'
import { hostRedirect, isTheme, themeCookie } from './platform/theme.server'
import { ErrorScreen } from './shell/error-screen'
import { Frame } from './shell/frame'
import { firstVisitOf } from './shell/first-visit.server'
import { columnsOf, listsOf } from './shell/lists-of.server'
import { keptForScreen } from './shell/kept-for-screen.server'
import { shellData } from './shell/shell-data.server'
import type { RootData } from './shell/root-data'
import { sameShell } from './shell/same-shell'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon-v1.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
  { rel: 'apple-touch-icon', href: '/icon-192-v1.png' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const elsewhere = hostRedirect(request)
  if (elsewhere) throw redirect(elsewhere)
  const entered = await enter(request)
  const { flash, clear } = await takeFlash(request)
  const headers = new Headers()
  if (clear) headers.append('Set-Cookie', clear)
  const query = new URL(request.url).searchParams
  if (query.get('lng') === 'en' || query.get('lng') === 'es')
    headers.append('Set-Cookie', await languageCookie.serialize(query.get('lng')))
  if (isTheme(query.get('theme')))
    headers.append('Set-Cookie', await themeCookie.serialize(query.get('theme')))
  const shell = await shellData(entered, await readerChoices(request))
  const lists = await listsOf(request, entered)
  if (lists.cookie) headers.append('Set-Cookie', lists.cookie)
  const { firstVisit, cookie } = await firstVisitOf(request, shell.user !== null)
  if (cookie) headers.append('Set-Cookie', cookie)
  const kept = await keptForScreen(request, entered.visitor)
  const shown = {
    ...shell,
    flash: flash && flashMessage(flash, entered),
    kept,
    firstVisit,
    lists: lists.known,
    columns: await columnsOf(entered),
  } satisfies RootData
  return data(shown, { headers })
}

/** Navigating between questions leaves everything around them unchanged. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formAction,
  actionResult,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && !sameShell(currentUrl, nextUrl, formAction, actionResult)

export const meta: MetaFunction<typeof loader> = ({ data: root }) => [
  { title: root?.pageTitle ?? 'Tendwell' },
]

const NO_TEXTS = { texts: null, textsAt: null }

/** The document. If the root's loader failed, the page is rendered bare, in English. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  const { pathname, search } = useLocation()
  return (
    <html
      lang={root?.lang ?? 'en'}
      data-theme={root?.theme ?? 'default'}
      data-scheme={root?.scheme ?? undefined}
      style={printedStyle(root?.printed)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csp-nonce" content={nonce} suppressHydrationWarning />
        <PageStyles firstVisit={root?.firstVisit ?? false} />
        {root?.idle && (
          <noscript>
            <meta
              httpEquiv="refresh"
              content={`${root.idle.seconds + root.idle.countdown};url=${withTo('/user/login?ended=idle', pathname + search)}`}
            />
          </noscript>
        )}
        {root?.textsAt && !root.noScript && (
          <link
            id="texts"
            rel="preload"
            as="fetch"
            href={root.textsAt}
            data-failed={root.textsFailed}
            crossOrigin="anonymous"
          />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider lang={root?.lang ?? 'en'} texts={screenTexts(root ?? NO_TEXTS)}>
          {root ? <Frame shell={root}>{children}</Frame> : children}
        </I18nProvider>
        {!root?.noScript && <ScrollRestoration nonce={nonce} />}
        {!root?.noScript && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorScreen />
}
