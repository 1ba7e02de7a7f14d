import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PLAIN_POLICY } from './headers.server'

const pages = readdirSync('public').filter((name) => /^offline.*\.html$/.test(name))

it('there are pages for a time without a connection', () => {
  expect(pages.length).toBeGreaterThan(0)
})

it.each(pages)('the policy of files allows the styles of %s, and no others', (name) => {
  const [, styles] = /<style>([^]*?)<\/style>/.exec(readFileSync(`public/${name}`, 'utf8'))!
  const hash = createHash('sha256').update(styles!).digest('base64')
  expect(PLAIN_POLICY).toContain(`style-src 'sha256-${hash}';`)
})
