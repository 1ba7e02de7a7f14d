import { stateCode } from '~/platform/us-states'
import type { TIME_ZONES } from './time-zones'

type Zone = (typeof TIME_ZONES)[number]

/**
 * States that are entirely, or almost entirely, in one time zone; for the others the practice's profile asks.
 */
const STATES: Record<string, Zone> = {
  ...of('America/New_York', 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...of('America/Chicago', 'AL AR IA IL LA MN MO MS OK WI'),
  ...of('America/Denver', 'CO MT NM UT WY'),
  ...of('America/Phoenix', 'AZ'),
  ...of('America/Los_Angeles', 'CA NV WA'),
  ...of('America/Anchorage', 'AK'),
  ...of('Pacific/Honolulu', 'HI'),
  ...of('America/Puerto_Rico', 'PR'),
  ...of('Pacific/Guam', 'GU'),
}

function of(zone: Zone, states: string): Record<string, Zone> {
  return Object.fromEntries(states.split(' ').map((state) => [state, zone]))
}

/**
 * Returns the time zone of an imported practice by its state; null if the state has several or is not given.
 * The deployment's zone is then used.
 */
export function zoneOfState(state: string | null): Zone | null {
  return STATES[stateCode(state ?? '') ?? ''] ?? null
}
