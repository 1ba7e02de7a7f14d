import { writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import { once } from '~/core/change/change.server'
import { callersNetwork } from '~/core/rate/network.server'
import { mustTake } from '~/core/rate/rate.server'
import { translator } from '~/i18n/catalog.server'
import { queueMail } from '~/integrations/mail/outbox.server'
import { env } from '~/platform/env.server'
import type { SupportRequest } from './support-schema'

/**
 * Mails a support request to the deployment's support address; replies go to the person who wrote it.
 * @throws Refusal 429 when one address sends too many.
 */
export async function sendSupportMail(
  actor: Actor | null,
  request: SupportRequest,
  idempotencyKey: string | null,
): Promise<void> {
  await mustTake('support', callersNetwork(), { text: 'support.tooMany' })
  const send = () =>
    writeTx(async () => {
      await queueMail({
        kind: 'SUPPORT',
        to: env().SUPPORT_EMAIL,
        subject: subject(request),
        text: body(actor, request),
        replyTo: request.email,
      })
      await writeLog(actor, { type: 'CREATE', text: 'Support request sent', resource: 'support' })
      return true
    })
  await once(actor, 'support', idempotencyKey, send)
}

/** Support staff read English, whatever language the form was in. */
function subject({ system, browser }: SupportRequest): string {
  return `${translator('en')('support.mailSubject')} (${system}, ${browser})`
}

function body(actor: Actor | null, { name, email, browser, system, message }: SupportRequest): string {
  const lines = [`Name: ${name}`, `Email: ${email}`, `Browser: ${browser}`, `System: ${system}`]
  if (actor) lines.push(`User: ${actor.userId} (${actor.role})`)
  return `${lines.join('\n')}\n\n${message ?? ''}\n`
}
