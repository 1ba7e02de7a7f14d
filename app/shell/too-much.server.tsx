import { randomBytes } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TooMuch } from '~/core/guard/budget.server'
import { contentSecurityPolicy } from '~/platform/headers.server'
import { preferences } from '~/platform/preferences.server'
import styles from '../styles/app.css?inline'

/**
 * The page for somebody over the rate limit, without the shell, which would cost as much as the refused page:
 * how long to wait, and what was typed, to be sent again.
 */
export async function tooMuchPage(request: Request, { seconds, fields }: TooMuch): Promise<Response> {
  const { t, lang, theme } = await preferences(request)
  const { pathname, search } = new URL(request.url)
  const reads = request.method !== 'POST'
  const nonce = randomBytes(16).toString('base64')
  const text = reads ? 'shell.waitPage' : fields ? 'shell.waitForm' : 'shell.waitBack'
  const page = renderToStaticMarkup(
    <html lang={lang} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${t('shell.waitTitle')} · Tendwell`}</title>
        {reads && <meta httpEquiv="refresh" content={String(seconds)} />}
        {/* eslint-disable-next-line no-restricted-syntax -- our own file; as text its quotes would be escaped */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main className="mx-auto max-w-3xl space-y-4 px-4 py-12">
          <h1>{t('shell.waitTitle')}</h1>
          <p>{t(text, { n: seconds })}</p>
          {reads && (
            <a href={pathname + search} className="btn btn-primary">
              {t('ui.retry')}
            </a>
          )}
          {fields && (
            <form method="post" action={pathname + search}>
              {fields.map(([name, value], at) => (
                <textarea key={at} name={name} defaultValue={value} hidden readOnly />
              ))}
              <button className="btn btn-primary">{t('shell.waitSend')}</button>
            </form>
          )}
        </main>
      </body>
    </html>,
  )
  return new Response(`<!DOCTYPE html>${page}`, {
    status: 429,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(nonce),
      'Retry-After': String(seconds),
    },
  })
}
