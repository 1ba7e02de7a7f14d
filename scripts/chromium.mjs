import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, has, run } from './steps.mjs'

/**
 * Renders the same pages with less work, because it has no window; preferred if it is installed or can be.
 */
const SHELL = '/usr/bin/chromium-headless-shell'

const PATHS = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium: PLAYWRIGHT_CHROMIUM or a usual location; undefined if there is none. */
export function installedChromium() {
  return process.env.PLAYWRIGHT_CHROMIUM || PATHS.find((path) => existsSync(path))
}

/**
 * The path of an installed Chromium; otherwise installs Debian's package (as root), else the browser tool's
 * own.
 */
export function chromium() {
  const found = installedChromium()
  if (found) return found
  if (process.getuid?.() === 0 && has('apt-get')) {
    run('Install Chromium', 'sh', [
      '-c',
      'apt-get update -qq && apt-get install -y -qq chromium-headless-shell',
    ])
    if (existsSync(SHELL)) return SHELL
  }
  if (spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0) return ''
  return fail('Chromium is needed for the journeys: install it and set PLAYWRIGHT_CHROMIUM to its path')
}
