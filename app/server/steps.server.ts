import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { enterRequestContext, newRequestContext } from '~/platform/request-context.server'
import { trackResponse } from '~/platform/shutdown.server'
import { setBaselineHeaders, setPlainPolicy } from './answer-headers.server'
import { clientAddress, isLocal } from './client-address.server'
import { refuseAtGate } from './gate.server'
import { answerKeptFailure } from './kept-failure.server'
import { sendPackedFile } from './packed-file.server'
import { logRequest } from './request-lines.server'
import type { Step } from './step'
import { cutOffUnreadBody } from './unread-body.server'
import { untilTaken } from './until-taken.server'

/** The steps of every request, in this order; remix-serve answers requests that none of them has answered. */
const STEPS: readonly Step[] = [
  setBaselineHeaders,
  answerKeptFailure,
  setPlainPolicy,
  cutOffUnreadBody,
  ({ response }) => trackResponse(response),
  logRequest,
  refuseAtGate,
  sendPackedFile,
]

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Wraps a server's only request handler with the steps, because remix-serve has no middleware. */
export function putStepsBefore(server: Server, steps = STEPS): void {
  server.headersTimeout = 10_000
  server.requestTimeout = 60_000
  const handlers = server.listeners('request') as Handler[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0]
    const context = newRequestContext(clientAddress(request), path, request.method, isLocal(request))
    const left = new AbortController()
    context.left = left.signal
    response.once('close', () => left.abort())
    context.taken = () => untilTaken(response)
    enterRequestContext(context)
    if (steps.some((step) => step({ request, response, context }) === 'answered')) return
    for (const handle of handlers) handle(request, response)
  })
}
