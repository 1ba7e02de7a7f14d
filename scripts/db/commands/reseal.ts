import { reseal } from '~/core/change/reseal.server'
import { sealerOf } from '~/platform/sealed.server'
import type { CommandInput } from './command'

/** Re-seals every secret with the first key, and prints how many; fails if one cannot be opened. */
export async function resealCommand({ settings }: Pick<CommandInput, 'settings'>): Promise<void> {
  let [anew, lost] = [0, 0]
  for await (const done of reseal(sealerOf(settings))) {
    console.log(`${done.column}: ${done.anew} sealed anew`)
    anew += done.anew
    lost += done.lost
  }
  console.log(`${anew} secrets sealed with the first key`)
  if (lost > 0)
    throw new Error(`${lost} secrets do not open with any key of TOKEN_ENC_KEY: keep the keys that they need`)
}
