import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { invalid } from '~/platform/refusal'
import { threadOf } from './ask-thread.server'

// In the built server the thread has its own file, because the lists take 60 MB. Development and tests read
// them in the main process.
const FILE = ['./guess-thread.js', '../guess-thread.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))

const isCommon = FILE ? threadOf(FILE) : askHere

/** @throws Refusal 422 naming `password` if it is easy to guess; 503 if too many checks are waiting. */
export async function mustNotBeCommon(password: string): Promise<void> {
  if (await isCommon(password)) throw invalid({ password: ['auth.passwordCommon'] })
}

async function askHere(password: string): Promise<boolean> {
  const { isGuessable } = await import('./guessable.server')
  return isGuessable(password)
}
