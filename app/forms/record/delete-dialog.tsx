import type { ReactNode } from 'react'
import { writtenNumbers } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { useFocusWhenLost } from '~/ui/basic/use-focus-when-lost'
import type { Hindrance } from './dialog.server'

/**
 * Asks before deleting, or says why it cannot be done. `live` if the answer came after the button was
 * pressed; `action` is where to post, if not here.
 */
export function DeleteDialog({
  title,
  subject,
  question,
  failure,
  hindrance,
  live = false,
  closeTo,
  idempotencyKey,
  action,
}: {
  title: string
  subject?: ReactNode
  question: string
  failure: string
  hindrance: Hindrance | null
  live?: boolean
  closeTo: string
  idempotencyKey: string
  action?: string
}) {
  return (
    <ModalPage title={title} closeTo={closeTo}>
      {hindrance ? (
        <Hindered failure={failure} hindrance={hindrance} live={live} closeTo={closeTo} />
      ) : (
        <ConfirmForm question={question} idempotencyKey={idempotencyKey} cancelTo={closeTo} action={action}>
          {subject}
        </ConfirmForm>
      )}
    </ModalPage>
  )
}

/** Why it cannot be deleted. The pressed button is gone, so the focus comes here. */
function Hindered({
  failure,
  hindrance,
  live,
  closeTo,
}: {
  failure: string
  hindrance: Hindrance
  live: boolean
  closeTo: string
}) {
  const { t, lang } = useI18n()
  const box = useFocusWhenLost<HTMLDivElement>(live)
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 outline-none">
      <Alert tone="danger" title={failure} live={live}>
        {t(hindrance.key, writtenNumbers(hindrance.values, lang))}
      </Alert>
      <LinkButton to={closeTo} replace data-autofocus="">
        {t('ui.close')}
      </LinkButton>
    </div>
  )
}
