import { writeTx } from 'db/connection'
import { callersNetwork } from '~/core/rate/network.server'
import { mustTake } from '~/core/rate/rate.server'
import { writeLog } from '~/core/log/write.server'
import type { Lang } from '~/i18n/t'
import { mailAboutPassword } from './auth-mail.server'
import { createLink, invitedBy, mayMailLink } from './password-link.server'

/**
 * Mails a fresh link to somebody whose invitation has expired (OP-84). The response is the same whatever the
 * old link was, so that nobody learns which addresses have an account.
 * @throws Refusal 429 when this address asked too often.
 */
export async function renewInvitation({
  email,
  token,
  lang,
}: {
  email: string
  token: string
  lang: Lang
}): Promise<void> {
  await mustTake('reset', callersNetwork(), { text: 'auth.tryAgainIn' })
  await writeTx(async () => {
    const user = await invitedBy(email, token)
    if (!user) return writeLog(null, { type: 'RESET', text: 'New invitation refused: unknown or used link' })
    const mailed = await mayMailLink(user.id, 'INVITE')
    if (mailed)
      await mailAboutPassword('INVITE_AGAIN', user, {
        lang,
        link: await createLink(user, { kind: 'INVITE' }),
      })
    await writeLog(
      { userId: user.id, email: user.email },
      {
        type: 'RESET',
        text: mailed ? 'New invitation asked' : 'New invitation asked too often',
        resource: 'user',
        recordId: user.id,
      },
    )
  })
}
