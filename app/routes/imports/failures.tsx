import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { positiveInteger } from '~/access/match'
import { failedRowsFile } from '~/domain/imports/failed-rows.server'
import { importOfScreen } from '~/domain/imports/import-kind.server'

/** The rows of a previewed file with the reasons, as csv: only those to correct, or all (`scope=all`). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, screenId } = await enter(request)
  const set = importOfScreen(screenId)
  const query = new URL(request.url).searchParams
  const scope = query.get('scope') === 'all' ? 'all' : 'failed'
  const csv = await failedRowsFile(set, actor, positiveInteger(query.get('preview') ?? ''), { scope, t })
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${set}-${scope}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
