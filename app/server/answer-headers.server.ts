import { usesDevices } from '~/platform/devices.server'
import { baselineHeaders, DEVICES_POLICY, PLAIN_POLICY } from '~/platform/headers.server'
import { beforeHead, type Step } from './step'

/** Headers of every answer, also of static files. */
export const setBaselineHeaders: Step = ({ response, context }) => {
  response.setHeader('X-Request-Id', context.requestId)
  for (const [name, value] of Object.entries(baselineHeaders())) response.setHeader(name, value)
  // Which page it is shows itself only when its loader has run.
  beforeHead(response, () => {
    if (usesDevices(context)) response.setHeader('Permissions-Policy', DEVICES_POLICY)
  })
}

/**
 * Gives an answer that has no content policy of its own the plain one: data, files, redirects, errors. It is
 * decided when the headers are sent, because Remix adds to a header that is set already, and two policies
 * would both count.
 */
export const setPlainPolicy: Step = ({ response }) =>
  beforeHead(response, () => {
    if (!response.hasHeader('Content-Security-Policy'))
      response.setHeader('Content-Security-Policy', PLAIN_POLICY)
  })
