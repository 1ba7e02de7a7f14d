import type { Actor } from '~/access/actor'

/**
 * Who writes here, for what is kept in the tab: a mask is not the person behind it, nor the person it shows.
 */
export function draftOwner({ userId, maskedBy }: Actor): string {
  return [userId, ...maskedBy.map((real) => real.userId)].join('-')
}
