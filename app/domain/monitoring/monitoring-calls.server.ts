import { defineCall, type Call } from '~/core/resource/call.server'
import { billingCalls } from './billing-calls.server'
import { intervalSchema } from './check-interval'
import { saveInterval } from './check-interval.server'
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
  defineCall({
    name: 'rpm/set-check-interval',
    method: 'POST',
    summary: 'Sets how many days may lie between checks, of a practice or of one patient in its place',
    input: intervalSchema,
    run: async ({ version, participant_id, ...input }, { actor }) => {
      await saveInterval(actor, { ...input, participant_id: participant_id ?? null }, version ?? null)
      return null
    },
  }),
]
