import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PLAIN_POLICY } from './headers.server'

const pages = readdirSync('public').filter((name) => /^offline.*\.html$/.test(name))

it('there are pages for a time without a connection', () => {
  expect(pages.length).toBeGreaterThan(0)
})

it.each(pages.flatMap((name) => ['style', 'script'].map((part) => [part, name] as const)))(
  'the policy of files allows the %s of %s, and no other',
  (part, name) => {
    const html = readFileSync(`public/${name}`, 'utf8')
    const [, text] = new RegExp(`<${part}>([^]*?)</${part}>`).exec(html)!
    const hash = createHash('sha256').update(text!).digest('base64')
    expect(PLAIN_POLICY).toContain(`'sha256-${hash}';`)
  },
)
