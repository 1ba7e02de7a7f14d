import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { takesWords } from './no-words.mjs'
import { run, together } from './steps.mjs'

/**
 * Quickly checks what changed since the branch left main (`npm run check -- <commit>`: since that commit).
 * Before a merge, `npm run verify` checks everything.
 */
const [since] = takesWords('npm run check -- [commit]', 'check what changed since the commit, or main', 1)
const started = Date.now()
const base = since ?? (git('merge-base', 'main', 'HEAD')[0] || 'HEAD')
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
if (changed.length === 0) {
  console.log(`Nothing changed since ${base}`)
  process.exit()
}
console.log(`${changed.length} files changed since ${base}`)

const code = changed.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file))
await together(
  ['Format', 'npx', ['prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...changed]],
  ['Floors', 'npm', ['run', '--silent', 'floors']],
  ['Types', 'npx', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsbuild']],
  ...(code.length > 0
    ? [['Lint', 'npx', ['eslint', '--max-warnings', '0', '--no-warn-ignored', ...code]]]
    : []),
)

// The size test needs a build, so it is left out.
const BRIEF = ['--silent=passed-only', '--exclude', 'tests/unit/size.test.ts']
const quick = ['unit', 'unit-alone', 'component', 'component-alone'].flatMap((name) => ['--project', name])
run('Unit and component tests of what changed', 'npx', [
  ...['vitest', 'run', ...BRIEF, '--passWithNoTests', '--changed', base],
  ...quick,
])

// Almost every service test reaches almost every file, so only those in the folders of changed files run
// here.
const beside = [...new Set(changed.map(dirname))].filter(existsSync).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)
run('Tests beside the change, and of the tables', 'npx', [
  ...['vitest', 'run', ...BRIEF, 'tests/unit/', ...beside],
])
console.log(`\nChecked in ${Math.round((Date.now() - started) / 1000)} s`)

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
}
