import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from './password.server'

const cheap = (password: string) => {
  const salt = Buffer.from('0123456789abcdef')
  return `$scrypt$ln=10,r=8,p=1$${salt.toString('base64').replace(/=+$/, '')}$${scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 }).toString('base64').replace(/=+$/, '')}`
}

describe('password hashes', () => {
  it('keep the cost with them, differ each time and match only their password', async () => {
    const [one, two] = await Promise.all([hashPassword('Rain-boots7'), hashPassword('Rain-boots7')])
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword('Rain-boots7', one)).toBe(true)
    expect(await verifyPassword('rain-boots7', one)).toBe(false)
    expect(needsRehash(one)).toBe(false)
  })

  it('of an older cost still match and ask to be renewed', async () => {
    expect(await verifyPassword('Rain-boots7', cheap('Rain-boots7'))).toBe(true)
    expect(needsRehash(cheap('x'))).toBe(true)
  })

  it('do not match when there is none or it is damaged', async () => {
    expect(await verifyPassword('Rain-boots7', null)).toBe(false)
    expect(await verifyPassword('Rain-boots7', '$scrypt$broken')).toBe(false)
  })

  it('refuse with 503 when too many wait', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => verifyPassword('x', cheap('y'))))
    const refused = tries
      .filter((result) => result.status === 'rejected')
      .map((result) => (result.reason as { status: number }).status)
    expect(refused).toEqual(Array(8).fill(503))
    expect(await verifyPassword('y', cheap('y'))).toBe(true)
  })
})
