import { chromium } from './chromium.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { takesNoWords } from './no-words.mjs'
import { billOfMaterials, noteInstalled, packagesMissing, run, together } from './steps.mjs'
import { needTools, toolSteps } from './tools.mjs'

/**
 * Runs every check from scratch: types, lint, build, unit and service tests on both databases, journeys in
 * Chromium.
 */
takesNoWords('verify', 'every check, from nothing')
const started = Date.now()
const missing = packagesMissing()
const packages = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
await together(...(missing ? [['Install packages', 'npm', packages]] : []), ...toolSteps())
if (missing) run('Patch packages', 'npx', ['patch-package'])
const browser = chromium()
needTools()
await together(
  ['Lint', 'npm', ['run', '--silent', 'lint']],
  // Takes two minutes on one processor; no check before the tests has to wait for it.
  ...(missing ? [['Compile packages', 'npm', ['rebuild', '--no-bin-links'], { JOBS: 'max' }]] : []),
  ['Format', 'npm', ['run', '--silent', 'format:check']],
  ['Floors', 'npm', ['run', '--silent', 'floors']],
  ['Types', 'npm', ['run', '--silent', 'typecheck']],
  ['Build', 'npm', ['run', '--silent', 'build']],
)
noteInstalled()
billOfMaterials('build/sbom.json')
const folder = memoryFolder()
const env = folder ? { TMPDIR: folder } : {}
run('Tests on SQLite', 'npx', ['vitest', 'run'], env)
run('Service tests on PostgreSQL', 'npx', ['vitest', 'run', '--project', 'service*'], {
  ...env,
  TEST_DATABASE: 'postgres',
})
run('Journeys in Chromium', 'npx', ['playwright', 'test'], { ...env, PLAYWRIGHT_CHROMIUM: browser })
console.log(`\nAll checks passed in ${Math.round((Date.now() - started) / 1000)} s`)
