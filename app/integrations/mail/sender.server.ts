import { env } from '~/platform/env.server'

/** The bare address that mails come from. */
export function senderAddress(): string {
  const from = env().MAIL_FROM
  return /<([^<>]+)>/.exec(from)?.[1] ?? from
}
