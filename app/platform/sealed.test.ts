import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseEnv } from './env.server'
import { SealError, sealerOf } from './sealed.server'

const key = () => randomBytes(32).toString('base64')
const [old, young] = [`2025:${key()}`, `2026:${key()}`]
const sealerWith = (TOKEN_ENC_KEY: string) => sealerOf({ TOKEN_ENC_KEY, DATA_DIR: '' })

it('opens what it sealed, but only at the same place', () => {
  const { seal, open } = sealerWith(old)
  const sealed = seal('geheim ñ', 'company.emr_info.7')
  expect(sealed).not.toContain('geheim')
  expect(open(sealed, 'company.emr_info.7')).toBe('geheim ñ')
  expect(() => open(sealed, 'company.emr_info.8')).toThrow(SealError)
  expect(seal('geheim ñ', 'company.emr_info.7')).not.toBe(sealed)
})

it('refuses what was changed, cut off or sealed with a key that is gone', () => {
  const { seal, open } = sealerWith(old)
  const sealed = seal('x', 'p')
  for (const text of [
    sealed.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A')),
    sealed.slice(0, 20),
    '',
    'x',
    sealed.replace('2025', '2024'),
  ])
    expect(() => open(text, 'p'), text).toThrow(SealError)
})

it('a new first key seals, the old one still opens, and old seals are recognized', () => {
  const before = sealerWith(old).seal('x', 'p')
  const { seal, open, isOld } = sealerWith(`${young},${old}`)
  expect([open(before, 'p'), isOld(before), isOld(seal('x', 'p'))]).toEqual(['x', true, false])
})

it('without a key in the settings one is created once, in a file that only the owner can read', () => {
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'seal-')), 'data')
  const sealed = sealerOf({ TOKEN_ENC_KEY: undefined, DATA_DIR }).seal('x', 'p')
  expect(sealerOf({ TOKEN_ENC_KEY: undefined, DATA_DIR }).open(sealed, 'p')).toBe('x')
  expect(statSync(join(DATA_DIR, 'sealing-key')).mode & 0o077).toBe(0)
})

it('a key of the wrong length stops the start', () => {
  expect(() => parseEnv({ TOKEN_ENC_KEY: `a:${randomBytes(16).toString('base64')}` })).toThrow(
    'TOKEN_ENC_KEY',
  )
  expect(parseEnv({ TOKEN_ENC_KEY: `${young},${old}` }).TOKEN_ENC_KEY).toBe(`${young},${old}`)
})
