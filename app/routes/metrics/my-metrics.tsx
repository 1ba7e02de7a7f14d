import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { enter, type Entered } from '~/core/guard/guard.server'
import { deviceLines } from '~/domain/devices/device-lines.server'
import { readRange, rangeQuery } from '~/domain/metrics/date-range'
import { WEIGHT_UNITS } from '~/domain/metrics/metric'
import { loadMetricCharts } from '~/domain/metrics/metric-charts.server'
import { measureReminderOf } from '~/domain/monitoring/measure-reminders.server'
import { readingNotice } from '~/domain/safety/reading-notice.server'
import { REMINDER_HOURS } from '~/domain/wellness/reminder'
import { todayOf, zoneOf } from '~/domain/wellness/days-of.server'
import { orBack, type AskedDialog } from '~/forms/record/dialog.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData } from '~/forms/record/record-form.server'
import { formatHour } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { TakeAlong } from '~/ui/basic/take-along'
import { Button, LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { EmptyState, Page, Section } from '~/ui/basic/page'
import { MetricChart } from '~/ui/chart/metric-chart'
import { RowLinks } from '~/ui/table/row-links'
import { Devices } from './devices'
import { returnFromVendor, saveDevice, serviceIn } from './device-actions.server'
import { EntryForm, GoalForm, ReadingNotice } from './late-forms'
import { RangePicker } from './range-picker'
import {
  entryShape,
  goalOf,
  goalShape,
  removeGoal,
  saveEntry,
  saveGoal,
  saveReminder,
  saveUnit,
  typedValue,
} from './save-metrics.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t, lang } = entered
  const place = await placeOf(entered, request)
  const { participantId, dialog, here } = place
  await returnFromVendor(request, actor, entered.screenId === 'me.metrics' ? 'FITBIT' : 'GOOGLE_FIT')
  const params = new URL(request.url).searchParams
  const zone = await zoneOf(participantId)
  const [metrics, devices, alarm, reminder] = await Promise.all([
    loadMetricCharts(participantId, params, { t, lang }),
    deviceLines(participantId, { t, lang }, zone),
    readingNotice(participantId, { t, lang, zone }),
    measureReminderOf(participantId),
  ])
  const kind = dialog?.kind ?? null
  const goal =
    kind === 'editGoal' || kind === 'deleteGoal'
      ? await orBack(here, () => goalOf(actor, participantId, dialog!.target), 'metrics.gone')
      : null
  return {
    ...metrics,
    path: place.path,
    here,
    key: randomUUID(),
    entry: kind === 'entry' ? recordFormData(entryShape, { day: metrics.today, metric: 'WEIGHT' }) : null,
    goalForm:
      kind === 'goal'
        ? recordFormData(goalShape, { metric: 'WEIGHT' })
        : kind === 'editGoal' && goal
          ? recordFormData(goalShape, { ...goal, value: typedValue(goal.metric, goal.value, metrics.unit) })
          : null,
    removing: kind === 'deleteGoal' ? (metrics.goals.find(({ id }) => id === goal?.id)?.text ?? null) : null,
    devices,
    alarm,
    reminder: {
      hour: reminder ?? '',
      hours: REMINDER_HOURS.map((hour) => ({ hour, text: formatHour(hour, lang) })),
    },
    mayConnect: actor.maskedBy.every((below) => below.asSelf),
    leaving:
      kind === 'disconnect'
        ? (devices.find(({ service }) => service === serviceIn(params))?.name ?? null)
        : null,
    links: {
      connect: pathTo('me.connectDevice'),
      entries: pathTo('me.metricEntries'),
      export: pathTo('me.metricsExport'),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { actor } = entered
  const { dialog, ...place } = await placeOf(entered, request)
  if (!dialog) throw forbidden()
  const asked = { ...place, dialog }
  switch (dialog.kind) {
    case 'entry':
      return saveEntry(request, actor, asked)
    case 'goal':
    case 'editGoal':
      return saveGoal(request, actor, asked)
    case 'deleteGoal':
      return removeGoal(request, actor, asked)
    case 'reminder':
      return saveReminder(request, actor, asked.here)
    case 'unit':
      return saveUnit(request, actor, asked.here)
    case 'disconnect':
    case 'refresh':
    case 'appCode':
      return saveDevice(request, actor, dialog.kind, asked.here)
    default:
      throw forbidden()
  }
}

/** My Metrics: what the participant and their devices measured, with goals (MET-02). */
export default function MyMetrics() {
  const { t } = useI18n()
  const loaded = useLoaderData<typeof loader>()
  const {
    charts,
    range,
    shownRange,
    rangeText,
    goals,
    unit,
    path,
    here,
    entry,
    goalForm,
    removing,
    key,
    alarm,
    links,
  } = loaded
  const told = useActionData<typeof action>() as RecordAnswer | { appToken: string }
  const appToken = told && 'appToken' in told ? told.appToken : null
  const answer = told && 'lastResult' in told ? told : undefined
  const dialog = (kind: string) => `${here}&modal=${kind}`
  return (
    <Page
      title={t('metrics.title')}
      lead={t('metrics.lead')}
      actions={
        <>
          <LinkButton to={dialog('entry')} variant="primary" icon="plus">
            {t('metrics.add')}
          </LinkButton>
          <LinkButton to={dialog('goal')}>{t('metrics.addGoal')}</LinkButton>
        </>
      }
    >
      {alarm && <ReadingNotice {...alarm} />}
      {entry && (
        <ModalPage title={t('metrics.add')} closeTo={here}>
          <EntryForm form={entry} answer={answer} closeTo={here} unit={unit} />
        </ModalPage>
      )}
      {goalForm && (
        <ModalPage
          title={t(goalForm.version === undefined ? 'metrics.addGoal' : 'metrics.editGoal')}
          closeTo={here}
        >
          <GoalForm form={goalForm} answer={answer} closeTo={here} unit={unit} />
        </ModalPage>
      )}
      {removing && (
        <ModalPage title={t('metrics.deleteGoal')} closeTo={here}>
          <ConfirmForm question={t('metrics.deleteGoalConfirm')} idempotencyKey={key} cancelTo={here}>
            <p className="font-semibold">{removing}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      {loaded.leaving && (
        <ModalPage title={t('metrics.disconnect')} closeTo={here}>
          <ConfirmForm
            question={t('metrics.disconnectConfirm', { name: loaded.leaving })}
            confirmLabel={t('metrics.disconnect')}
            idempotencyKey={key}
            cancelTo={here}
          />
        </ModalPage>
      )}
      {appToken && (
        <ModalPage title={t('metrics.appCodeTitle')} closeTo={here}>
          <div className="space-y-4">
            <TakeAlong label={t('metrics.appCodeLabel')} value={appToken} />
            <p>{t('metrics.appCodeOnce')}</p>
          </div>
        </ModalPage>
      )}
      {charts.length > 0 ? (
        <Section title={t('metrics.charts')} lead={rangeText}>
          <RangePicker path={path} range={range} shown={shownRange} />
          <div className="grid items-start gap-4 in-lg:grid-cols-2">
            {charts.map((chart) => (
              <MetricChart key={chart.metric} chart={chart} />
            ))}
          </div>
          <p className="no-print flex flex-wrap gap-2">
            <LinkButton to={links.entries}>{t('metrics.entries')}</LinkButton>
            <LinkButton to={links.export} icon="download" reloadDocument>
              {t('table.export')}
            </LinkButton>
          </p>
        </Section>
      ) : (
        <EmptyState title={t('metrics.empty')}>{t('metrics.emptyHint')}</EmptyState>
      )}
      <Section title={t('metrics.goals')}>
        {goals.length === 0 && <p className="text-sm text-muted">{t('metrics.noGoals')}</p>}
        <ul className="divide-y">
          {goals.map((goal) => (
            <li key={goal.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span>{goal.text}</span>
              <span className="link-row">
                <RowLinks
                  name={goal.text}
                  links={[
                    ['ui.edit', `${dialog('editGoal')}&target=${goal.id}`],
                    ['ui.delete', `${dialog('deleteGoal')}&target=${goal.id}`],
                  ]}
                />
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Devices
        devices={loaded.devices}
        connectTo={links.connect}
        dialog={dialog}
        idempotencyKey={key}
        canChange={loaded.mayConnect}
      />
      <Section title={t('metrics.settings')}>
        <Form method="post" action={dialog('unit')} className="flex flex-wrap items-end gap-3">
          <label className="space-y-1 text-sm">
            <span className="block font-medium">{t('metrics.unit')}</span>
            <select key={unit} name="unit" defaultValue={unit} className="control">
              {WEIGHT_UNITS.map((name) => (
                <option key={name} value={name}>
                  {t(`metrics.unit.${name}`)}
                </option>
              ))}
            </select>
          </label>
          <input type="hidden" name="idempotency_key" value={key} />
          <Button>{t('ui.save')}</Button>
        </Form>
        <Form method="post" action={dialog('reminder')} className="flex flex-wrap items-end gap-3">
          <label className="space-y-1 text-sm">
            <span className="block font-medium">{t('metrics.reminder')}</span>
            <select
              key={loaded.reminder.hour}
              name="hour"
              defaultValue={loaded.reminder.hour}
              className="control"
            >
              <option value="">{t('metrics.reminderOff')}</option>
              {loaded.reminder.hours.map(({ hour, text }) => (
                <option key={hour} value={hour}>
                  {text}
                </option>
              ))}
            </select>
          </label>
          <input type="hidden" name="idempotency_key" value={`${key}-reminder`} />
          <Button>{t('metrics.reminderSave')}</Button>
          <p className="basis-full text-sm text-muted">{t('metrics.reminderHelp')}</p>
        </Form>
      </Section>
    </Page>
  )
}

/** The participant of the page, the dialog in the address, and the address below that dialog. */
async function placeOf({ actor, screenId }: Entered, request: Request) {
  const participantId = actor.participantId
  if (participantId === null) throw forbidden()
  const params = new URL(request.url).searchParams
  const kind = params.get('modal')
  const dialog: AskedDialog | null = kind
    ? { kind, target: positiveInteger(params.get('target') ?? '') }
    : null
  const path = pathTo(screenId)
  const range = readRange(params, await todayOf(participantId))
  return { participantId, dialog, path, here: path + rangeQuery(range) }
}
