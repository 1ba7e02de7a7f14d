import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { answerEvents } from '~/domain/assistant/answer-stream.server'

/** Streams an answer of the assistant while it is being written. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  return answerEvents(request, actor)
}
