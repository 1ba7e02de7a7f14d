import { defineCall, type Call } from '~/core/resource/call.server'
import { Refusal } from '~/platform/refusal'
import { billingCalls } from './billing-calls.server'
import { endMonitoring, startMonitoring } from './monitor.server'
import { endSchema, startSchema } from './monitoring-schema'

/** The named calls about remote monitoring. */
export const monitoringCalls: Call[] = [
  ...billingCalls,
  defineCall({
    name: 'rpm/start-monitoring',
    method: 'POST',
    summary: 'Begins the remote monitoring of a patient with their consent',
    input: startSchema,
    run: (input, { actor }) => {
      if (!actor) throw new Refusal('shell.notAuthorized', { status: 401 })
      return startMonitoring(actor, input)
    },
  }),
  defineCall({
    name: 'rpm/end-monitoring',
    method: 'POST',
    summary: 'Ends the remote monitoring of a patient',
    input: endSchema,
    run: async (input, { actor }) => {
      if (!actor) throw new Refusal('shell.notAuthorized', { status: 401 })
      await endMonitoring(actor, input)
      return null
    },
  }),
]
