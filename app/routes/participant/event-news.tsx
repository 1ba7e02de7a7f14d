import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { eventNews } from '~/domain/safety/event-news.server'

/** Tells open home pages whether the practice's open safety events have changed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  return eventNews(request, actor)
}
