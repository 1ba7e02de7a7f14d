import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'

/** Says that somebody has no password yet, and offers to email them a link to choose one (OP-84). */
export function InviteCard({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useI18n()
  return (
    <Card title={t('ui.invitation')} actions={<Badge tone="warning">{t('ui.noPassword')}</Badge>}>
      <p className="max-w-prose text-sm text-muted">{t('ui.inviteText')}</p>
      <Form method="post" action="?do=invite" className="mt-4">
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <Button>{t('ui.invite')}</Button>
      </Form>
    </Card>
  )
}
