import { writeRows, writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import type { Lang } from '~/i18n/t'

/**
 * Stores the language that somebody chose, for the next sign-in and for mails. A masking user changes nothing
 * for the other person.
 */
export function chooseLanguage(actor: Actor, lang: Lang): Promise<void> {
  if (actor.maskedBy.length > 0) return Promise.resolve()
  return writeTx(async () => {
    const changed = await writeRows(
      'UPDATE app_user SET language = $lang WHERE id = $id AND (language IS NULL OR language <> $lang)',
      { lang, id: actor.userId },
    )
    if (changed === 0) return
    await writeLog(actor, {
      type: 'UPDATE',
      text: 'Chose a language',
      resource: 'user',
      recordId: actor.userId,
      fields: ['language'],
    })
  })
}
