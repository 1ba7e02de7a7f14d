import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { eventNews } from '~/domain/safety/event-news.server'

/** That the open safety events of the practice have changed, for its open start pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  return eventNews(request, actor)
}
