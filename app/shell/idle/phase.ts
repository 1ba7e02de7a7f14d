export type IdleLimits = { seconds: number; countdown: number }
export type IdlePhase = { kind: 'active' } | { kind: 'countdown'; left: number } | { kind: 'over' }

/** The phase of a session after `idleMs` without activity; `left` is in whole seconds. */
export function idlePhase(idleMs: number, { seconds, countdown }: IdleLimits): IdlePhase {
  const over = idleMs / 1000 - seconds
  if (over < 0) return { kind: 'active' }
  if (over >= countdown) return { kind: 'over' }
  return { kind: 'countdown', left: Math.ceil(countdown - over) }
}
