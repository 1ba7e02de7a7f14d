import { fold } from '~/platform/fold'
import { stateCode } from '~/platform/us-states'
import type { Migration } from './ddl'

/**
 * Converts state names to their two-letter codes; anything that is not a US state stays. Going down keeps the
 * codes, which mean the same.
 */
export const stateLetters: Migration = {
  name: '131-state-letters',
  up: async (db) => {
    await db.rewrite('participant', ['state'], ({ state }) => changed(state, (code) => ({ state: code })))
    await db.rewrite('practice', ['state'], ({ state }) =>
      changed(state, (code) => ({ state: code, state_search: fold(code) })),
    )
  },
  down: () => Promise.resolve(),
}

function changed(
  state: string | null | undefined,
  to: (code: string) => Record<string, string>,
): Record<string, string> {
  const code = stateCode(state ?? '')
  return code && code !== state ? to(code) : {}
}
