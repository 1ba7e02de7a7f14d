import { usesDevices } from '~/platform/devices.server'
import { baselineHeaders, DEVICES_POLICY, PLAIN_POLICY } from '~/platform/headers.server'
import { beforeHead, type Step } from './step'

/** Sets the headers of every response, including static files. */
export const setBaselineHeaders: Step = ({ response, context }) => {
  response.setHeader('X-Request-Id', context.requestId)
  for (const [name, value] of Object.entries(baselineHeaders())) response.setHeader(name, value)
  // Only after its loader has run is it known which page this is.
  beforeHead(response, () => {
    if (usesDevices(context)) response.setHeader('Permissions-Policy', DEVICES_POLICY)
  })
}

/**
 * Gives a response without its own Content-Security-Policy the plain one: data, files, redirects, errors. It
 * is decided when the headers are sent, because Remix appends to a header that is already set, and two
 * policies would both apply.
 */
export const setPlainPolicy: Step = ({ response }) =>
  beforeHead(response, () => {
    if (!response.hasHeader('Content-Security-Policy'))
      response.setHeader('Content-Security-Policy', PLAIN_POLICY)
  })
