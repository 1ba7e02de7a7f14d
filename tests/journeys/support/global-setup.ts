import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates one database with the demo data; every journey works on its own copy. */
export default function setup() {
  if (!existsSync('build/server/index.js')) throw new Error('Build first: npm run build')
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-journeys-'))
  process.env.JOURNEY_FOLDER = folder
  process.env.FILES_DIR = join(folder, 'files')
  const env = { ...process.env, APP_ENV: 'test', DATABASE_URL: `sqlite:${join(folder, 'seed.sqlite')}` }
  // A backup, because a copied file could miss what is still in the write-ahead log.
  for (const command of [['migrate'], ['seed'], ['backup', join(folder, 'template.sqlite')]])
    execFileSync('npx', ['tsx', 'scripts/db/cli.ts', ...command], { env, stdio: 'pipe' })
  return () => rmSync(folder, { recursive: true, force: true })
}
