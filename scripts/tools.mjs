import { spawnSync } from 'node:child_process'
import { installedChromium } from './chromium.mjs'
import { fail, has } from './steps.mjs'

/**
 * The tools that the checks use besides Node: Debian package, what fails without it, and whether it is
 * installed.
 */
const TOOLS = [
  ['chromium-headless-shell', null, () => Boolean(installedChromium())],
  ['poppler-utils', 'pdftotext is needed for the tests of PDFs', () => answers('pdftotext', '-v')],
  [
    'coturn',
    'turnserver is needed for the journey of a relayed call',
    () => answers('turnserver', '--version'),
  ],
]

/**
 * The step (arguments of `together`) that installs the Debian packages of missing tools; only as root, else
 * none.
 */
export function toolSteps() {
  const missing = TOOLS.filter(([, , isThere]) => !isThere()).map(([name]) => name)
  if (missing.length === 0 || process.getuid?.() !== 0 || !has('apt-get')) return []
  const command = `apt-get update -qq && apt-get install -y -qq ${missing.join(' ')}`
  return [[`Install ${missing.join(', ')}`, 'sh', ['-c', command]]]
}

/** Exits if a tool is missing that no step can install. */
export function needTools() {
  for (const [name, why, isThere] of TOOLS) if (why && !isThere()) fail(`${why}: install ${name}`)
}

function answers(command, option) {
  return spawnSync(command, [option], { stdio: 'ignore' }).error === undefined
}
