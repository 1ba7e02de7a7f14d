import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '~/platform/refusal'

type Cost = { ln: number; r: number; p: number }

/** The cost of new hashes (security promise 3): 32 MB and about a quarter of a second each. */
const COST: Cost = { ln: 15, r: 8, p: 3 }
let cost = COST
const HASH_BYTES = 32
const SALT_BYTES = 16

/**
 * Two at a time leave threads for the database; when twenty are already waiting, further requests are
 * refused.
 */
const RUNNING = 2
const WAITING = 20

/** For tests only, which sign in hundreds of people: sets a cheaper cost. */
export function setPasswordCost(other: Cost = COST): void {
  cost = other
}

let running = 0
const waiting: (() => void)[] = []

/** Hashes a password for storage: `$scrypt$ln=15,r=8,p=3$salt$hash`. @throws Refusal 503 when too many are
 * waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, cost)
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(hash)}`
}

/**
 * True if a password matches the hash `encoded`. Without a hash (unknown account, no password yet) it does
 * the same work and returns false, so that timing reveals nothing.
 * @throws Refusal 503 when too many are waiting.
 */
export async function verifyPassword(password: string, encoded: string | null): Promise<boolean> {
  const stored = encoded ? decode(encoded) : null
  if (!stored) {
    await derive(password, randomBytes(SALT_BYTES), cost)
    return false
  }
  return timingSafeEqual(await derive(password, stored.salt, stored.cost), stored.hash)
}

/**
 * True if a stored hash was made with a cost other than the current one; it is then renewed at the next
 * sign-in.
 */
export function needsRehash(encoded: string): boolean {
  const made = decode(encoded)?.cost
  return !made || made.ln !== cost.ln || made.r !== cost.r || made.p !== cost.p
}

function decode(encoded: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(encoded)
  if (!match) return null
  const [, ln, r, p, salt = '', hash = ''] = match
  const bytes = Buffer.from(hash, 'base64')
  if (bytes.length !== HASH_BYTES) return null
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: bytes,
  }
}

async function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  await enterQueue()
  try {
    return await new Promise((resolve, reject) => {
      // NFC: the same letters typed on another keyboard give the same password.
      scrypt(
        password.normalize('NFC'),
        salt,
        HASH_BYTES,
        { N: 2 ** ln, r, p, maxmem: 160 * 2 ** ln * r },
        (error, key) => (error ? reject(error) : resolve(key)),
      )
    })
  } finally {
    leaveQueue()
  }
}

async function enterQueue(): Promise<void> {
  if (running < RUNNING) {
    running += 1
    return
  }
  if (waiting.length >= WAITING) throw new Refusal('auth.busy', { status: 503 })
  await new Promise<void>((resolve) => waiting.push(resolve))
}

/** Passes the slot to the next in line, or frees it. */
function leaveQueue(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
