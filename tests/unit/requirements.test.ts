import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const listed = readFileSync('docs/requirements.md', 'utf8')
const known = new Set([...listed.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\*/gm)].map(([, code]) => code))
const areas = [...listed.matchAll(/^## ([A-Z0-9]+):/gm)].map(([, area]) => area)
const named = new RegExp(`\\b(?:${areas.join('|')})-\\d{1,3}\\b`, 'g')

const files = ['app', 'db', 'docs', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.(tsx?|mjs|md|csv)$/.test(name))

it('every requirement that code, tests or documents name is listed in docs/requirements.md', () => {
  const unknown = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(named)]
      .filter(([code]) => !known.has(code))
      .map(([code]) => `${file}: ${code}`),
  )
  expect(unknown).toEqual([])
})

it('no code is listed twice', () => {
  expect([...listed.matchAll(/^- \*\*/gm)]).toHaveLength(known.size)
})
