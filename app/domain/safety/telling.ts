import {
  isOpenAt,
  nextOpening,
  USUAL_HOURS,
  USUAL_WAITS,
  type OpeningHours,
} from '~/domain/practice/opening-hours'

/** The kind of job that notifies people of open events. */
export const SAFETY_JOB = 'safety'

/** Seconds for which an acknowledgment pauses notification. */
export const ACKNOWLEDGED_SECONDS = 4 * 3600
/** Seconds without any mail sent, after which an event counts as one that nobody was notified of. */
export const UNTOLD_SECONDS = 5 * 60

/** Seconds between the steps for events that should be looked at on the same day. */
export const SAME_DAY_SECONDS = 4 * 3600

/**
 * The steps: 1 the patient's care team; 2 also the practice's address and its backup; 3 its managers and the
 * company's contact.
 */
export const LAST_STEP = 3

/** How long a practice may take to acknowledge an event, in minutes, while open and while closed. */
export type Patience = OpeningHours & { safety_wait_open: number; safety_wait_closed: number }

export const USUAL_PATIENCE = {
  ...USUAL_HOURS,
  safety_wait_open: USUAL_WAITS.open,
  safety_wait_closed: USUAL_WAITS.closed,
} as const

/**
 * Returns the step that follows `told`; if somebody acknowledged the event but did nothing, the step that
 * includes the backup.
 */
export function stepAfter(told: number, wasAcknowledged: boolean): number {
  return wasAcknowledged ? 2 : Math.min(told + 1, LAST_STEP)
}

/**
 * Returns when the step after one at `at` is due (UTC). A wait that begins while the practice is closed ends
 * no later than one that begins when it opens.
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
