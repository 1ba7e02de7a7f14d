import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => ({ file, text: readFileSync(`${room}/${file}`, 'utf8') }))

test('page columns depend on the available width, which an open pane reduces', () => {
  const asksWindow = /(?<![\w-])(?:sm|md|lg|xl|2xl):(?:grid|(?:grid-cols|col|row)-\S+)(?=["'`\s])/g
  const found = ['app/routes', 'app/ui', 'app/forms'].flatMap(sources)
  const written = found.flatMap(({ file, text }) =>
    (text.match(asksWindow) ?? []).map((name) => `${file}: ${name}`),
  )
  expect(written).toEqual([])
})

test('no class starts with a max- or min- width: they are not generated together with the print screen', () => {
  const written = sources('app').flatMap(({ file, text }) =>
    (text.match(/[\w-]*\b(?:max|min)-(?:\[[\w.]+\]|sm|md|lg|xl|2xl):[\w[\]./-]+/g) ?? []).map(
      (name) => `${file}: ${name}`,
    ),
  )
  expect(written).toEqual([])
})
