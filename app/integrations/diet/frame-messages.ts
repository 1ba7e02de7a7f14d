/** Messages from the page in the frame, with the names of the partner contract (DIET-06). */
export type FrameMessage = { kind: 'ready' } | { kind: 'progress'; step: number } | { kind: 'complete' }

/** What is known about the person; the service asks for the rest. Units: pounds, inches and full years. */
export type DietUserInfo = {
  gender?: 'male' | 'female'
  ageInYears?: number
  weightInPounds?: number
  heightInInches?: number
}

/**
 * Parses a message from the frame, an object or the same as JSON text. Returns null for unknown messages.
 * @throws SyntaxError when the text is not JSON, or a known message is malformed.
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

/** The reply to `ready`. */
export function userInfoMessage(info: DietUserInfo) {
  return { action: 'setworkflowuserinfo', ...info }
}

function stepOf(message: object): number {
  const step = 'currentStep' in message ? Number(message.currentStep) : NaN
  if (!Number.isFinite(step)) throw new SyntaxError('workflowprogresschange without a number in currentStep')
  return Math.trunc(step)
}
