import type { Actor } from '~/access/actor'

/**
 * Identifies the writer of a draft kept in this tab: a masked session is neither the real user nor the person
 * they view as.
 */
export function draftOwner({ userId, maskedBy }: Actor): string {
  return [userId, ...maskedBy.map((real) => real.userId)].join('-')
}
