import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { toCsv } from '~/platform/csv'
import { mergedRows } from '~/i18n/catalog.server'

/** The texts of the reader's theme and role as rows key, English, Spanish (I18N-04 to I18N-06, OP-24). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { visitor, theme } = await enter(request)
  const rows = mergedRows(theme, visitor?.role === 'PRACTITIONER')
  const csv = toCsv(
    ['key', 'en', 'es'],
    rows.map(({ key, en, es }) => [key, en, es]),
  )
  return new Response(csv, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
