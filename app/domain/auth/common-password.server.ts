import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { invalid } from '~/platform/refusal'
import { threadOf } from './ask-thread.server'

// In the built server the thread is a file of its own: the lists take 60 MB. Development and tests read them
// in the process itself.
const FILE = ['./guess-thread.js', '../guess-thread.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))

const isCommon = FILE ? threadOf(FILE) : askHere

/** @throws Refusal 422 naming `password` when it is among those that are tried first; 503 when too many are
 * asked about at once. */
export async function mustNotBeCommon(password: string): Promise<void> {
  if (await isCommon(password)) throw invalid({ password: ['auth.passwordCommon'] })
}

async function askHere(password: string): Promise<boolean> {
  const { isGuessable } = await import('./guessable.server')
  return isGuessable(password)
}
