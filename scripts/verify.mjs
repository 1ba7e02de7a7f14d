import { chromium } from './chromium.mjs'
import { coturn } from './coturn.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { poppler } from './poppler.mjs'
import { billOfMaterials, install, run, together } from './steps.mjs'

/** Every check, from nothing: types, lint, build, unit and service tests on both databases, journeys in
 * Chromium. */
const started = Date.now()
install()
const browser = chromium()
poppler()
coturn()
await together(
  ['Format', 'npm', ['run', '--silent', 'format:check']],
  ['Floors', 'npm', ['run', '--silent', 'floors']],
  ['Types', 'npm', ['run', '--silent', 'typecheck']],
  ['Lint', 'npm', ['run', '--silent', 'lint']],
  ['Build', 'npm', ['run', '--silent', 'build']],
)
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
