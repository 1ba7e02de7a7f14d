import { writeRows } from 'db/connection'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { env } from '~/platform/env.server'
import type { Addressee } from './whom-to-tell.server'

/**
 * What a mail says: there is an event; it is still open; managers should step in; or nobody could be
 * notified.
 */
export type Saying = 'new' | 'again' | 'open' | 'untold'

/** A mail to one person about one event. */
export type Letter = Addressee & { saying: Saying; step: number; eventId: number }

const LINKS: Record<Saying, { path: string; label: string }> = {
  new: { path: '/?show=safety', label: 'mail.safetyLink' },
  again: { path: '/?show=safety', label: 'mail.safetyLink' },
  open: { path: '/', label: 'mail.safetyHomeLink' },
  untold: { path: '/', label: 'mail.safetyHomeLink' },
}

/**
 * Queues the mails of one transaction; several events of one practice become one mail per recipient. A mail
 * only says that there is an event, not whose or which.
 */
export async function mailLetters(letters: readonly Letter[]): Promise<void> {
  const mails = new Map<string, Letter[]>()
  for (const letter of letters) {
    const key = JSON.stringify([letter.email.toLowerCase(), letter.about, letter.saying])
    mails.set(key, [...(mails.get(key) ?? []), letter])
  }
  for (const [first, ...others] of mails.values()) {
    if (!first) continue
    const outboxId = await queue(first)
    for (const { eventId, step } of [first, ...others])
      await writeRows(
        `INSERT INTO safety_event_mail (safety_event_id, outbox_id, step) VALUES ($eventId, $outboxId, $step)`,
        { eventId, outboxId, step },
      )
  }
}

function queue({ email, language, about, saying }: Letter): Promise<number> {
  const lang: Lang = language === 'es' ? 'es' : 'en'
  const t = translator(lang)
  const values = { product: t('mail.product'), practice: about }
  const subject = t(`mail.safetySubject.${saying}`, values)
  const { path, label } = LINKS[saying]
  const body = renderMail({
    lang,
    subject,
    paragraphs: [t(`mail.safetyText.${saying}`, values), t(`mail.safetyNext.${saying}`, values)],
    link: { label: t(label, values), url: `${env().PUBLIC_URL.replace(/\/$/, '')}${path}` },
    footer: t('mail.footer', values),
  })
  return queueMail({ kind: 'SAFETY', to: email, subject, ...body })
}
