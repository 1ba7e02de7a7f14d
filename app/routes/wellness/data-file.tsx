import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { myData } from '~/domain/exports/my-data.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { ownParticipantId } from '~/domain/wellness/load-wellness.server'
import { todayOf } from '~/domain/wellness/days-of.server'

/** All the participant's own data as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme } = await enter(request)
  const day = await todayOf(ownParticipantId(actor))
  return new Response(await myData(actor, readerOf({ t, lang, actor, theme })), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="my-data-${day}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}
