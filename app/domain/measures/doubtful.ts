import { doubtsOf, openDoubts, type Doubt } from '~/domain/scoring/measures/plausibility'
import type { Biometrics } from '~/domain/scoring/person'
import { Refusal } from '~/platform/refusal'

/** Values that look wrong; nothing was written. The same values pass when they are confirmed. */
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
 * What is stored about the confirmation of these values: the unlikely ones among them. `confirmed` names the
 * values that were confirmed before or now. @throws Doubtful for those that nobody confirmed.
 */
export function confirmedOf(values: Biometrics, confirmed: string | null): string {
  const open = openDoubts(values, confirmed)
  if (open.length > 0) throw new Doubtful(open)
  return doubtsOf(values)
    .map(({ key }) => key)
    .join(' ')
}
