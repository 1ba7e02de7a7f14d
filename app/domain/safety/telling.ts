import {
  isOpenAt,
  nextOpening,
  USUAL_HOURS,
  USUAL_WAITS,
  type OpeningHours,
} from '~/domain/practice/opening-hours'

/** The kind of background work that tells people of open events. */
export const SAFETY_JOB = 'safety'

/** Seconds for which an acknowledgment stops the clock. */
export const ACKNOWLEDGED_SECONDS = 4 * 3600
/** Seconds after which an event of which no mail has left is one that nobody was told of. */
export const UNTOLD_SECONDS = 5 * 60

/** Seconds between the steps of what somebody looks at on the same day. */
export const SAME_DAY_SECONDS = 4 * 3600

/** The steps: those who look after the patient; also the practice's address and its backup; then its managers
 * and the company's contact. */
export const LAST_STEP = 3

/** How long a practice waits for somebody to acknowledge an event, in minutes, when it is open and otherwise. */
export type Patience = OpeningHours & { safety_wait_open: number; safety_wait_closed: number }

export const USUAL_PATIENCE = {
  ...USUAL_HOURS,
  safety_wait_open: USUAL_WAITS.open,
  safety_wait_closed: USUAL_WAITS.closed,
} as const

/** The step that is due after `told`; whoever acknowledged and did nothing is told again with the backup. */
export function stepAfter(told: number, wasAcknowledged: boolean): number {
  return wasAcknowledged ? 2 : Math.min(told + 1, LAST_STEP)
}

/**
 * When the step after one of `at` is due, UTC. A wait that begins while the practice is closed ends as soon as
 * one that begins when it opens would.
 */
export function nextStepAt(practice: Patience, at: string): string {
  if (isOpenAt(practice, at)) return later(at, practice.safety_wait_open)
  const afterClosed = later(at, practice.safety_wait_closed)
  const opening = nextOpening(practice, at)
  const afterOpening = opening && later(opening, practice.safety_wait_open)
  return afterOpening && afterOpening < afterClosed ? afterOpening : afterClosed
}

function later(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString()
}
