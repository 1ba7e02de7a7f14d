import { doubtsOf, openDoubts, type Doubt } from '~/domain/scoring/measures/plausibility'
import type { Biometrics } from '~/domain/scoring/person'
import { Refusal } from '~/platform/refusal'

/**
 * Thrown for values that look wrong; nothing was written. The same values are accepted once they are
 * confirmed.
 */
export class Doubtful extends Refusal {
  readonly warning = true
  constructor(doubts: readonly Doubt[]) {
    super('biometrics.check.title', {
      status: 422,
      errors: Object.fromEntries(doubts.map(({ name, reason }) => [name, [reason]])),
    })
  }
}

/**
 * Returns what to store about the confirmation: the unlikely ones of these values. `confirmed` names the
 * values confirmed before or now.
 * @throws Doubtful for unlikely values that nobody confirmed.
 */
export function confirmedOf(values: Biometrics, confirmed: string | null): string {
  const open = openDoubts(values, confirmed)
  if (open.length > 0) throw new Doubtful(open)
  return doubtsOf(values)
    .map(({ key }) => key)
    .join(' ')
}
