import { defineCall, type Call } from '~/core/resource/call.server'
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
      return startMonitoring(actor, input)
    },
  }),
  defineCall({
    name: 'rpm/end-monitoring',
    method: 'POST',
    summary: 'Ends the remote monitoring of a patient',
    input: endSchema,
    run: async (input, { actor }) => {
      await endMonitoring(actor, input)
      return null
    },
  }),
]
