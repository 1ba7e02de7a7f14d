import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PleaseChoose } from '~/forms/fields/choice-fields'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { Link } from '~/ui/basic/link'
import type { CalendarData } from './calendar-types'

type Book = Extract<NonNullable<CalendarData['dialog']>, { kind: 'book' }>

/** Finds the patient to book an open time for. If several have the same name, one must be chosen. */
export function BookDialog({
  dialog,
  here,
  children,
}: {
  dialog: Pick<Book, 'text' | 'found' | 'busy' | 'query' | 'key'> & { time: { version: number } }
  here: string
  children?: ReactNode
}) {
  const { t } = useI18n()
  const { text, found, busy, query, key, time } = dialog
  return (
    <div className="space-y-4">
      {children}
      <Form method="get" className="flex flex-wrap items-end gap-2">
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="min-w-0 flex-1 space-y-1">
          <span className="block text-sm">{t('appointment.findPatient')}</span>
          <input type="search" name="find" defaultValue={text} maxLength={100} className="control w-full" />
        </label>
        <Button icon="search">{t('appointment.find')}</Button>
      </Form>
      {text && found.length === 0 && <p role="status">{t('appointment.nobodyFound')}</p>}
      {found.length > 0 && (
        <Form method="post" className="space-y-3">
          <input type="hidden" name="idempotency_key" value={key} />
          <input type="hidden" name="version" value={time.version} />
          <fieldset className="space-y-1">
            <legend className="text-sm font-medium">{t('appointment.pickPatient')}</legend>
            <PleaseChoose />
            {found.map(({ id, name, dob }) => (
              <label key={id} className="choice">
                <input
                  type="radio"
                  name="patient"
                  value={id}
                  required
                  defaultChecked={found.length === 1 || id === busy}
                />
                <span>
                  {name} <span className="text-xs text-muted">{dob}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {found.some(({ id }) => id === busy) && (
            <Alert tone="warning">
              <p>
                {t('appointment.patientBusy')} {t('appointment.overlapAsk')}
              </p>
              <label className="choice">
                <input type="checkbox" name="overlap" />
                {t('appointment.overlap')}
              </label>
            </Alert>
          )}
          <div className="form-actions">
            <Button variant="primary">{t('appointment.book')}</Button>
            <Link to={here} className="btn btn-quiet">
              {t('ui.cancel')}
            </Link>
          </div>
        </Form>
      )}
    </div>
  )
}
