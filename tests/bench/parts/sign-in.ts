import { User } from 'db/models/user'
import { hashPassword } from '~/domain/auth/password.server'
import type { ChildServer } from '../child-server'
import { quantile } from '../measure'
import type { Line } from '../report'

const EMAIL = 'physician@bench.example'
const PASSWORD = 'Bench-30-minutes-a-day'
/** Maximum milliseconds in addition to hashing the password. */
const LIMIT = 40
const TIMES = 15

/** Signs in with the form, and subtracts the time of the password hash: what the product itself takes. */
export async function signingIn(product: ChildServer): Promise<Line> {
  const password_hash = await hashPassword(PASSWORD)
  await User.update({ password_hash }, { where: { email_key: EMAIL } })
  const hashes: number[] = []
  const whole: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    hashes.push(await timed(() => hashPassword(PASSWORD)))
    whole.push(await timed(() => signIn(product)))
  }
  const beside = quantile(whole, 0.5) - quantile(hashes, 0.5)
  return {
    what: 'sign-in by the form',
    p50: quantile(whole, 0.5),
    p95: quantile(whole, 0.95),
    checks: [{ of: 'beside the hash', value: beside, limit: LIMIT, unit: ' ms' }],
    note: `hash ${quantile(hashes, 0.5).toFixed(0)} ms`,
  }
}

async function signIn(product: ChildServer): Promise<void> {
  const answer = await fetch(`${product.url}/user/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: product.url },
    body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 302) throw new Error(`sign-in: ${answer.status}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
