import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

type Rules = { forbidden: { name: string }[] }
const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules
const rooms = rules.forbidden.flatMap(({ name }) => /^floor: (.+)$/.exec(name)?.slice(1) ?? [])
const map = readFileSync('docs/architecture.md', 'utf8')

it('every room that has a floor is listed in docs/architecture.md', () => {
  const untold = rooms.filter(
    (room) =>
      ![room, room.replace('app/domain/', ''), `${room}/<name>`].some((name) => map.includes(`\`${name}\``)),
  )
  expect(rooms.length).toBeGreaterThan(50)
  expect(untold).toEqual([])
})
