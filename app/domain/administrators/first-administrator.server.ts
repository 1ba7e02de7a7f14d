import { readRow, writeTx } from 'db/connection'
import { User } from 'db/models/user'
import { writeLog } from '~/core/log/write.server'
import { mustBeFreeEmail } from '~/domain/account/account.server'
import { createLink } from '~/domain/auth/password-link.server'
import { now } from '~/platform/clock'
import { emailKey } from '~/platform/fold'

/**
 * Makes the first platform administrator of a new installation, for the person who runs its server.
 * @returns the address, valid for seven days, at which they choose a password.
 * @throws Error when there already is an administrator; Refusal 422 for an e-mail in use.
 */
export function firstAdministrator(email: string): Promise<string> {
  return writeTx(async () => {
    const there = await readRow(
      "SELECT id FROM app_user WHERE role = 'ADMIN' AND disabled = 0 AND archived = 0 LIMIT 1",
    )
    if (there) throw new Error('There is a platform administrator already, who can invite others')
    await mustBeFreeEmail(email, null)
    const user = await User.create({
      email,
      email_key: emailKey(email),
      role: 'ADMIN',
      created: now(),
      updated: now(),
    })
    await writeLog(null, {
      type: 'CREATE',
      text: 'First platform administrator, made at the server',
      resource: 'admin',
      recordId: user.id,
    })
    return createLink({ id: user.id, email }, { kind: 'INVITE' })
  })
}
