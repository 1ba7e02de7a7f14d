import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShared } from 'db/open'
import { migrate } from 'db/migrations/index'
import { dataDictionary } from './data-dictionary/page'
import { readSchema } from './data-dictionary/schema'
import { takesNoWords } from './no-words.mjs'

takesNoWords('data-dictionary', 'write docs/data.md from the declared kinds')

/** Writes docs/data.md from the declared kinds and an empty, migrated database. */
const folder = mkdtempSync(join(tmpdir(), 'tendwell-dictionary-'))
const sequelize = openShared(`sqlite:${join(folder, 'empty.sqlite')}`)
try {
  await migrate(sequelize)
  writeFileSync(new URL('../docs/data.md', import.meta.url), dataDictionary(await readSchema()))
} finally {
  await sequelize.close()
  rmSync(folder, { recursive: true, force: true })
}
