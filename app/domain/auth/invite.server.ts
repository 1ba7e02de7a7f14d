import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { isPlaceholderEmail } from '~/domain/account/placeholder-email'
import { change, mustAllow, once } from '~/core/change/change.server'
import type { Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { mailAboutPassword } from './auth-mail.server'
import { createLink } from './password-link.server'

type Invited = {
  id: number
  email: string
  language: string | null
  password_hash: string | null
  disabled: number
}

/**
 * Mails a participant without a password a link to choose one, and stores the date (OP-84).
 * @param lang the sender's language, used if the participant's is not known.
 * @param key the form's key: a repeat sends no second mail (OP-107).
 * @throws Refusal 403; 409 when the participant is disabled, already has a password or has no e-mail.
 */
export async function inviteParticipant(
  actor: Actor,
  participantId: number,
  lang: Lang = 'en',
  key: string | null = null,
): Promise<void> {
  mustAllow(recordRules.participant.invite, actor, await participantFacts(actor, participantId))
  await once(actor, `participant.invite ${participantId}`, key, () =>
    change(actor, async () => {
      const user = await readRow<Invited>(
        `SELECT u.id, u.email, u.language, u.password_hash, u.disabled FROM participant p
          JOIN app_user u ON u.id = p.user_id WHERE p.id = $id`,
        { id: participantId },
      )
      if (!user || user.disabled === 1) throw new Refusal('auth.inviteDisabled', { status: 409 })
      if (user.password_hash) throw new Refusal('auth.inviteHasPassword', { status: 409 })
      if (isPlaceholderEmail(user.email)) throw new Refusal('auth.inviteNoEmail', { status: 409 })
      const link = await createLink(user, { kind: 'INVITE' })
      await mailAboutPassword('INVITE', user, { lang, link, sender: actor.practitioner?.practiceName })
      await writeRows('UPDATE participant SET invited = $now WHERE id = $id', {
        now: now(),
        id: participantId,
      })
      return {
        result: true,
        log: {
          type: 'UPDATE',
          text: 'Invitation sent',
          resource: 'participant',
          recordId: participantId,
          participantId,
          fields: ['invited'],
        },
      }
    }),
  )
}
