import { Form } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'

type Props = {
  emrId: string | null
  lookupTo: string | null
  saveTo: string | null
  mayDelete: boolean
  /** Address of the page with the patient's appointments in the EMR. */
  appointmentsTo?: string | null
}

/**
 * The linked record in the EMR: found, created or updated there. For platform administrators, Shift opens the
 * look-up with the option to delete (EMR-18); so does `?enableDelete=1` in the address.
 */
export function EmrCard({ emrId, lookupTo, saveTo, mayDelete, appointmentsTo }: Props) {
  const { t } = useI18n()
  const withDelete = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!mayDelete || !event.shiftKey || !lookupTo) return
    event.preventDefault()
    window.location.assign(`${lookupTo}&enableDelete=1`)
  }
  return (
    <Card title={t('emrCard.title')}>
      <p className="mb-3 text-sm">
        {emrId ? (
          <>
            {t('emrCard.linked')} <span className="break-all font-semibold">{emrId}</span>
          </>
        ) : (
          t('emrCard.notLinked')
        )}
      </p>
      <div className="btn-row">
        {appointmentsTo && <LinkButton to={appointmentsTo}>{t('emrCard.appointments')}</LinkButton>}
        {lookupTo && (
          <LinkButton to={lookupTo} icon="search" onClick={withDelete}>
            {t('emrCard.lookup')}
          </LinkButton>
        )}
        {saveTo && (
          <Form method="post" action={saveTo}>
            <Button name="do" value="update">
              {t(emrId ? 'emrCard.changeThere' : 'emrCard.makeThere')}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  )
}
