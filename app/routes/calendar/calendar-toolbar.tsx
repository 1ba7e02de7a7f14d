import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'
import { Details } from '~/ui/basic/details'
import { Tabs } from '~/ui/basic/tabs'
import type { CalendarData } from './calendar-types'

/** Controls for the days shown, the view, and whose calendars are side by side. */
export function CalendarToolbar({ data }: { data: CalendarData }) {
  const { t } = useI18n()
  const { links, state, range, colleagues, shown } = data
  return (
    <div className="space-y-3 print:hidden">
      <Tabs
        label={t('appointment.views')}
        items={links.views.map(({ view, to }) => ({
          to,
          label: t(`appointment.view.${view}`),
          current: view === state.view,
        }))}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="btn-row">
          <LinkButton to={links.before} icon="chevron-left" aria-label={t('appointment.before')}>
            <span className="sr-only">{t('appointment.before')}</span>
          </LinkButton>
          <LinkButton to={links.today}>{t('appointment.today')}</LinkButton>
          <LinkButton to={links.after} icon="chevron-right" aria-label={t('appointment.after')}>
            <span className="sr-only">{t('appointment.after')}</span>
          </LinkButton>
        </div>
        <p className="min-h-[44px] py-2.5 font-semibold" role="status">
          {range}
        </p>
        <Form method="get" className="flex items-end gap-2">
          <StateFields state={state} />
          <label className="space-y-1 text-sm">
            <span className="block text-xs text-muted">{t('appointment.jump')}</span>
            <input type="date" name="jump" className="control" min="1900-01-01" max="2199-12-31" />
          </label>
          <Button>{t('appointment.go')}</Button>
        </Form>
      </div>
      <div className="grid items-start gap-3 in-md:grid-cols-2">
        {colleagues.length > 1 && (
          <Details summary={t('appointment.colleagues', { n: shown.length })}>
            <Form method="get" className="space-y-3">
              <StateFields state={{ ...state, colleagues: [] }} withDay />
              <ul className="grid gap-1 in-sm:grid-cols-2">
                {colleagues.map(({ id, listed, role, to }) => (
                  <li key={id} className="flex items-center gap-2 text-sm">
                    {id === shown[0] ? (
                      <span className="choice font-semibold">{listed}</span>
                    ) : (
                      <>
                        <label className="choice min-w-0 flex-1">
                          <input
                            type="checkbox"
                            name="beside"
                            value={id}
                            defaultChecked={shown.includes(id)}
                          />
                          <span>
                            {listed}
                            <span className="block text-xs text-muted">{t(`practitioner.role.${role}`)}</span>
                          </span>
                        </label>
                        <a href={to} className="shrink-0 text-sm">
                          {t('appointment.open')}
                          <span className="sr-only"> {listed}</span>
                        </a>
                      </>
                    )}
                  </li>
                ))}
              </ul>
              <Button>{t('appointment.showThem')}</Button>
            </Form>
          </Details>
        )}
        <Details summary={t('appointment.zoom', { n: t(`appointment.slot.${state.slot}`) })}>
          <p className="mb-2 text-sm text-muted">{t('appointment.zoomHelp')}</p>
          <div className="btn-row">
            {links.slots.map(({ slot, to }) => (
              <LinkButton key={slot} to={to} aria-current={slot === state.slot ? 'true' : undefined}>
                {t(`appointment.slot.${slot}`)}
              </LinkButton>
            ))}
          </div>
        </Details>
      </div>
    </div>
  )
}

/** Hidden fields with the current state of the address, besides a form's own fields. */
function StateFields({ state, withDay = false }: { state: CalendarData['state']; withDay?: boolean }) {
  return (
    <>
      <input type="hidden" name="view" value={state.view} />
      <input type="hidden" name="slot" value={state.slot} />
      {withDay && <input type="hidden" name="day" value={state.day} />}
      {state.colleagues.length > 0 && <input type="hidden" name="with" value={state.colleagues.join(',')} />}
    </>
  )
}
