import { listen } from 'db/live'
import type { Actor } from '~/access/actor'
import { sessionStream } from '~/core/session/session-stream.server'
import { logError } from '~/platform/log.server'
import { Refusal } from '~/platform/refusal'
import { answerTopic, ownMessage } from './history.server'

/**
 * Streams an answer while it is being written: a `text` event with the whole text so far whenever there is
 * more, and `done` at the end. A reader whose stream broke reconnects and gets all of it.
 * @throws Refusal 404 for a message that is not the reader's own.
 */
export async function answerEvents(request: Request, actor: Actor): Promise<Response> {
  const id = Number(/^\d{1,15}$/.exec(new URL(request.url).searchParams.get('id') ?? '')?.[0])
  if (!id || !(await ownMessage(actor, id))) throw new Refusal('shell.notFound', { status: 404 })
  return sessionStream(request, actor, async () => (send, end) => {
    let known = ''
    let over = false
    const look = async () => {
      const message = await ownMessage(actor, id)
      if (over) return
      // Deleted meanwhile, or finished.
      const isDone = !message?.writing
      if (message && (message.content !== known || isDone)) send('text', { text: (known = message.content) })
      if (!isDone) return
      send('done', null)
      end()
    }
    let looking = Promise.resolve()
    const next = () => {
      looking = looking
        .then(() => (over ? undefined : look()))
        .catch((error: unknown) => logError('assistant', error))
    }
    const stop = listen(answerTopic(id), next)
    next()
    return () => {
      over = true
      stop()
    }
  })
}
