import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Details } from '~/ui/basic/details'
import { EmptyState, Section } from '~/ui/basic/page'
import type { OwnData } from './calendar-types'

type Time = OwnData['coming'][number]

/** What stands above open times; where there are none it stands in their place. */
const LEADS: Partial<Record<OwnData['free'], string>> = {
  book: 'appointment.freeLead',
  call: 'appointment.callLead',
  some: 'appointment.someLead',
}

function NoneFree({ free }: Pick<OwnData, 'free'>) {
  const { t } = useI18n()
  if (free === 'practice')
    return <EmptyState title={t('appointment.practiceOnly')}>{t('appointment.practiceOnlyHint')}</EmptyState>
  return <EmptyState title={t('appointment.noneFree')}>{t('appointment.noneFreeHint')}</EmptyState>
}

/** A participant's appointments, and the open times that they may book. */
export function OwnAppointments({ data }: { data: OwnData }) {
  const { t } = useI18n()
  const { coming, past, free, days, more, offered, who, zones, zone, here, pathname } = data
  const dialog = (kind: string, id: number) =>
    `${here}${here.includes('?') ? '&' : '?'}modal=${kind}&target=${id}`
  return (
    <>
      <Section title={t('appointment.comingTitle')}>
        <Card flush>
          {coming.length === 0 ? (
            <EmptyState title={t('appointment.noneComing')} />
          ) : (
            <ul className="divide-y">
              {coming.map((time) => (
                <li key={time.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
                  <TimeText time={time} />
                  <div className="btn-row">
                    {time.room && (
                      <LinkButton to={time.room} reloadDocument>
                        {t('appointment.video')}
                        <span className="sr-only"> {time.when}</span>
                      </LinkButton>
                    )}
                    <LinkButton to={dialog('cancel', time.id)}>
                      {t('appointment.cancel')}
                      <span className="sr-only"> {time.when}</span>
                    </LinkButton>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </Section>
      <Section title={t('appointment.freeTitle')} lead={LEADS[free] && t(LEADS[free])}>
        {offered.length > 1 && (
          <Form method="get" className="flex flex-wrap items-end gap-2">
            <label className="min-w-0 flex-1 basis-60 space-y-1">
              <span className="block text-sm">{t('appointment.withWhom')}</span>
              <select name="who" defaultValue={who ?? ''} className="control w-full">
                <option value="">{t('appointment.anybody')}</option>
                {offered.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Button>{t('appointment.show')}</Button>
          </Form>
        )}
        {days.length === 0 && (
          <Card flush>
            <NoneFree free={free} />
          </Card>
        )}
        {days.map(({ title, times }, index) => (
          <Details
            key={title}
            open={index === 0}
            flush
            summary={
              <span>
                <span className="text-base font-semibold">{title}</span>
                <span className="block font-normal text-muted">
                  {t('appointment.freeOfDay', { n: times.length })}
                </span>
              </span>
            }
          >
            <ul className="divide-y">
              {times.map((time) => (
                <li key={time.id} className="flex items-center justify-between gap-3 px-4 py-2">
                  <div className="min-w-0 text-sm">
                    <p className="text-base font-semibold">{time.time}</p>
                    <p className="text-muted">
                      {t('appointment.with', { who: time.who, practice: time.practice })} · {time.zone}
                    </p>
                    {time.own && <p>{t('appointment.ownClock', { when: time.own })}</p>}
                  </div>
                  {time.bookable && (
                    <LinkButton to={dialog('claim', time.id)} variant="primary" className="shrink-0">
                      {t('appointment.claim')}
                      <span className="sr-only"> {time.when}</span>
                    </LinkButton>
                  )}
                </li>
              ))}
            </ul>
          </Details>
        ))}
        <div className="btn-row">
          {here !== pathname && <LinkButton to={pathname}>{t('appointment.first')}</LinkButton>}
          {more && (
            <LinkButton
              to={`${pathname}?${new URLSearchParams({ from: more, ...(who !== null && { who: String(who) }) }).toString()}`}
            >
              {t('appointment.later')}
            </LinkButton>
          )}
        </div>
      </Section>
      <Details summary={t('appointment.ownZone')}>
        <Form method="get" className="flex flex-wrap items-end gap-2">
          <label className="min-w-0 flex-1 basis-60 space-y-1">
            <span className="block text-sm">{t('appointment.ownZoneLabel')}</span>
            <select name="zone" defaultValue={zone ?? ''} className="control w-full">
              <option value="">{t('appointment.practiceZone')}</option>
              {zones.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Button>{t('appointment.show')}</Button>
        </Form>
      </Details>
      {past.length > 0 && (
        <Details summary={t('appointment.pastTitle', { n: past.length })}>
          <ul className="space-y-3">
            {past.map((time) => (
              <li key={time.id}>
                <TimeText time={time} />
              </li>
            ))}
          </ul>
        </Details>
      )}
    </>
  )
}

function TimeText({ time }: { time: Time }) {
  const { t } = useI18n()
  return (
    <div className="min-w-0">
      <p className="font-semibold">{time.when}</p>
      <p className="text-sm text-muted">
        {t('appointment.with', { who: time.who, practice: time.practice })} · {time.zone}
      </p>
      {time.own && <p className="text-sm">{t('appointment.ownClock', { when: time.own })}</p>}
    </div>
  )
}
