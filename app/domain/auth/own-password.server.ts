import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { invalid, Refusal } from '~/platform/refusal'
import { verifyPassword } from './password.server'
import { refusalMessage } from './refused-reply'
import { guessing } from './guessing.server'

/** The account of whoever asks, when `password` is theirs; else null. @throws Refusal 429 after too many
 * wrong ones. */
export async function ownAccount(actor: Actor, password: string): Promise<User | null> {
  return guessing(`password:${actor.userId}`, async () => {
    const found = await User.findByPk(actor.userId)
    return found && (await verifyPassword(password, found.password_hash)) ? found : null
  })
}

/** Whether a screen asks for the own password before the e-mail of somebody else is changed: the key to their
 * account. */
export function asksOwnPassword(actor: Actor, fields: readonly string[]): boolean {
  return actor.role !== 'PRACTITIONER' && fields.includes('email')
}

/**
 * Before a screen changes the e-mail of somebody else. Not within a transaction: a wrong password is counted.
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
