import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'
import { patientAppointments } from './patient-appointments.server'
import { RefusedAlert } from '~/ui/emr/refused-alert'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id, lang } = await enter(request)
  return patientAppointments(actor, id('participantId'), new URL(request.url).searchParams, lang)
}

/** A patient's appointments in the EMR, with quick filters (APP-23). */
export default function EmrAppointments() {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const { asked, rows, refused, quick, statuses, zone } = useLoaderData<typeof loader>()
  const address = (more: Record<string, string>) =>
    `${pathname}?${new URLSearchParams({ status: asked.status, service: asked.service, ...more }).toString()}`
  return (
    <Page title={t('emr.appointments')} lead={t('emr.appointmentsLead', { zone })}>
      <div className="space-y-4">
        <nav aria-label={t('emr.quick')} className="btn-row">
          {quick.map(({ name, start, end }) => (
            <LinkButton
              key={name}
              to={address({ start, end })}
              aria-current={asked.start === start && asked.end === end ? 'true' : undefined}
            >
              {t(`emr.quick.${name}`)}
            </LinkButton>
          ))}
        </nav>
        <Form
          method="get"
          role="search"
          className="card grid items-end gap-3 p-4 in-sm:grid-cols-2 in-lg:grid-cols-5"
        >
          <Field label={t('emr.from')}>
            <input
              type="date"
              name="start"
              key={asked.start}
              defaultValue={asked.start}
              className="control"
            />
          </Field>
          <Field label={t('emr.until')}>
            <input type="date" name="end" key={asked.end} defaultValue={asked.end} className="control" />
          </Field>
          <Field label={t('appointment.emrStatus')}>
            <select name="status" key={asked.status} defaultValue={asked.status} className="control">
              <option value="">{t('emr.gender.any')}</option>
              {statuses.map((status) => (
                <option key={status} value={status}>
                  {t(`appointment.emr.${status}`)}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t('emr.service')}>
            <input
              name="service"
              defaultValue={asked.service}
              maxLength={100}
              autoComplete="off"
              className="control"
            />
          </Field>
          <div>
            <Button icon="search">{t('emr.lookup')}</Button>
          </div>
        </Form>
        {refused && <RefusedAlert refused={refused} />}
        {!refused && (
          <Card title={rows.length === 0 ? t('emr.nothingFound') : t('emr.found', { n: rows.length })}>
            <ul className="divide-y">
              {rows.map(({ id, when, comment, status }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
                  <span className="font-medium">{when}</span>
                  <Badge>{t(`appointment.emr.${status}`)}</Badge>
                  {comment && <span className="min-w-0 break-words text-muted">{comment}</span>}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </Page>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="min-w-0 space-y-1 text-sm">
      <span className="block">{label}</span>
      {children}
    </label>
  )
}
