import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no class begins with a max- or min- width: they are not built beside the screen of print', () => {
  const written = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      (
        readFileSync(`app/${file}`, 'utf8').match(
          /[\w-]*\b(?:max|min)-(?:\[[\w.]+\]|sm|md|lg|xl|2xl):[\w[\]./-]+/g,
        ) ?? []
      ).map((name) => `${file}: ${name}`),
    )
  expect(written).toEqual([])
})
