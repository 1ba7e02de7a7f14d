import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { invalid, Refusal } from '~/platform/refusal'
import { verifyPassword } from './password.server'
import { refusalMessage } from './refused-reply'
import { guessing } from './guessing.server'

/**
 * Returns the actor's account if `password` is theirs; else null.
 * @throws Refusal 429 after too many wrong ones.
 */
export async function ownAccount(actor: Actor, password: string): Promise<User | null> {
  return guessing(`password:${actor.userId}`, async () => {
    const found = await User.findByPk(actor.userId)
    return found && (await verifyPassword(password, found.password_hash)) ? found : null
  })
}

/**
 * True if a screen must ask for the actor's own password before it changes somebody else's e-mail, which is
 * the key to their account.
 */
export function asksOwnPassword(actor: Actor, fields: readonly string[]): boolean {
  return actor.role !== 'PRACTITIONER' && fields.includes('email')
}

/**
 * Checks the actor's own password before a screen changes somebody else's e-mail. Do not call it in a
 * transaction: a wrong password must stay counted.
 * @throws Refusal 422 naming `own_password`.
 */
export async function confirmNewEmail(
  actor: Actor,
  { stored, email, password }: { stored: string; email: unknown; password: unknown },
): Promise<void> {
  if (typeof email !== 'string' || email === stored) return
  if (typeof password !== 'string') throw invalid({ own_password: ['form.ownPassword'] })
  const user = await ownAccount(actor, password).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 429
      ? invalid({ own_password: [refusalMessage(error)] })
      : error
  })
  if (!user) throw invalid({ own_password: ['auth.wrongPassword'] })
}
