/** What the page in the frame says, in the names of the partner contract (DIET-06). */
export type FrameMessage = { kind: 'ready' } | { kind: 'progress'; step: number } | { kind: 'complete' }

/** What is known about the person; the service asks for what is missing. Pounds, inches and full years. */
export type DietUserInfo = {
  gender?: 'male' | 'female'
  ageInYears?: number
  weightInPounds?: number
  heightInInches?: number
}

/**
 * Reads a message of the frame, an object or the same as JSON text. Messages we do not know are null.
 * @throws SyntaxError when the text is no JSON, or a known message is malformed.
 */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
  if (typeof message !== 'object' || message === null || !('eventName' in message)) return null
  switch (message.eventName) {
    case 'ready':
      return { kind: 'ready' }
    case 'workflowprogresschange':
      return { kind: 'progress', step: stepOf(message) }
    case 'workflowcomplete':
      return { kind: 'complete' }
    default:
      return null
  }
}

/** The answer to `ready`. */
export function userInfoMessage(info: DietUserInfo) {
  return { action: 'setworkflowuserinfo', ...info }
}

function stepOf(message: object): number {
  const step = 'currentStep' in message ? Number(message.currentStep) : NaN
  if (!Number.isFinite(step)) throw new SyntaxError('workflowprogresschange without a number in currentStep')
  return Math.trunc(step)
}
