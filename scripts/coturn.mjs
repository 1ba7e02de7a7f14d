import { spawnSync } from 'node:child_process'
import { fail, has, run } from './steps.mjs'

/** Sees to it that `turnserver` is there, through which a journey makes a video call: Debian's package is
 * installed (as root). */
export function coturn() {
  if (isThere()) return
  if (process.getuid?.() === 0 && has('apt-get'))
    run('Install coturn', 'sh', ['-c', 'apt-get update -qq && apt-get install -y -qq coturn'])
  if (!isThere()) fail('turnserver is needed for the journey of a relayed call: install coturn')
}

function isThere() {
  return spawnSync('turnserver', ['--version'], { stdio: 'ignore' }).error === undefined
}
