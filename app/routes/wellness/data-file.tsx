import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { myData } from '~/domain/exports/my-data.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { todayIn } from '~/platform/clock'

/** Everything of one's own as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme } = await enter(request)
  const reader = readerOf({ t, lang, actor, theme })
  return new Response(await myData(actor, reader), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="my-data-${todayIn(reader.timeZone)}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
