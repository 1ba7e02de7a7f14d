import { readRow } from 'db/connection'
import { Practitioner } from 'db/models/practitioner'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { mailAboutPassword } from '~/domain/auth/auth-mail.server'
import { createLink } from '~/domain/auth/password-link.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import type { Lang } from '~/i18n/t'
import { forbidden, Refusal } from '~/platform/refusal'

type Mail = { lang: Lang; practice: string }

/**
 * Mails somebody that they work in a practice; without a password they get a link to choose one. Within the
 * caller's transaction.
 */
export async function mailStaff(
  user: Pick<User, 'id' | 'email' | 'language' | 'password_hash'>,
  { lang, practice }: Mail,
): Promise<void> {
  const invited = !user.password_hash
  const link = invited ? await createLink(user, { kind: 'INVITE' }) : undefined
  await mailAboutPassword(invited ? 'INVITE_STAFF' : 'STAFF_ADDED', user, { lang, link, sender: practice })
}

/**
 * Mails a practitioner without a password a link to choose one.
 * @param lang the sender's language.
 * @param key the form's key: a repeat sends no second mail (OP-107).
 * @throws Refusal 403; 409 when they are disabled or already have a password.
 */
export async function invitePractitioner(
  actor: Actor,
  id: number,
  lang: Lang = 'en',
  key: string | null = null,
): Promise<void> {
  await once(actor, `practitioner.invite ${id}`, key, () =>
    change(actor, async () => {
      mustAllow(recordRules.practitioner.invite, actor, await loadFacts(actor, { practitioner: id }))
      const practitioner = await Practitioner.findOne({ where: { id, archived: 0 } })
      const user = practitioner && (await User.findByPk(practitioner.user_id))
      if (!practitioner || !user) throw forbidden()
      if (user.disabled === 1 || practitioner.disabled === 1)
        throw new Refusal('practitioner.inviteDisabled', { status: 409 })
      if (user.password_hash !== null) throw new Refusal('practitioner.inviteHasPassword', { status: 409 })
      const practice = await readRow<{ name: string }>('SELECT name FROM practice WHERE id = $id', {
        id: practitioner.practice_id,
      })
      await mailStaff(user, { lang, practice: practice?.name ?? '' })
      return {
        result: true,
        log: {
          type: 'UPDATE',
          text: `Invitation sent to practitioner ${id}`,
          resource: 'practitioner',
          recordId: id,
        },
      }
    }),
  )
}
