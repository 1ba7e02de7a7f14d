import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { decide } from '~/access/decide'
import { pathTo } from '~/access/links'
import { recordRules } from '~/access/rules'
import { enter, type Entered } from '~/core/guard/guard.server'
import { deviceLines } from '~/domain/devices/device-lines.server'
import { readRange, rangeQuery } from '~/domain/metrics/date-range'
import { todayOf } from '~/domain/wellness/days-of.server'
import { loadPatientMetrics } from '~/domain/metrics/patient-metrics.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData } from '~/forms/record/record-form.server'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { ModalPage } from '~/ui/basic/dialog'
import { EmptyState, Page, Section } from '~/ui/basic/page'
import { MetricChart } from '~/ui/chart/metric-chart'
import { Devices } from './devices'
import { EntryForm } from './entry-form'
import { RangePicker } from './range-picker'
import { entryShape, saveEntry } from './save-metrics.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, facts } = entered
  const { participantId, path, here, kind } = await placeOf(entered, request)
  const reader = readerOf(entered)
  const [metrics, devices] = await Promise.all([
    loadPatientMetrics(actor, participantId, new URL(request.url).searchParams, reader),
    deviceLines(participantId, reader, reader.timeZone),
  ])
  if (!metrics) throw forbidden()
  const mayAdd = decide(recordRules['metric-reading'].create, actor, facts)
  return {
    ...metrics,
    devices: devices.filter(({ status }) => status !== 'none' && status !== 'off'),
    path,
    here,
    readingsTo: pathTo('participant.readings', { participantId }),
    key: randomUUID(),
    mayAdd,
    entry:
      mayAdd && kind === 'entry'
        ? recordFormData(entryShape, { day: metrics.today, metric: 'WEIGHT' })
        : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { participantId, here, kind } = await placeOf(entered, request)
  if (kind !== 'entry') throw forbidden()
  return saveEntry(request, entered.actor, { participantId, here, dialog: { kind, target: null } }, 'lb')
}

/**
 * A patient's metrics as the practice sees them; those who manage patients may add what was measured there
 * (MET-18).
 */
export default function PatientMetrics() {
  const { t } = useI18n()
  const { charts, range, shownRange, rangeText, goals, devices, path, here, readingsTo, key, mayAdd, entry } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  return (
    <Page
      title={t('metrics.patientTitle')}
      actions={
        <>
          <LinkButton to={readingsTo}>{t('metrics.readings')}</LinkButton>
          {mayAdd && (
            <LinkButton to={`${here}&modal=entry`} variant="primary" icon="plus">
              {t('metrics.add')}
            </LinkButton>
          )}
        </>
      }
    >
      {entry && (
        <ModalPage title={t('metrics.add')} closeTo={here}>
          <EntryForm form={entry} answer={answer} closeTo={here} unit="lb" />
        </ModalPage>
      )}
      <Section title={t('metrics.charts')} lead={rangeText}>
        <RangePicker path={path} range={range} shown={shownRange} />
        {charts.length === 0 && <EmptyState title={t('metrics.empty')} />}
        <div className="grid items-start gap-4 in-lg:grid-cols-2">
          {charts.map((chart) => (
            <MetricChart key={chart.metric} chart={chart} />
          ))}
        </div>
      </Section>
      {goals.length > 0 && (
        <Section title={t('metrics.goals')}>
          <ul className="list-disc pl-5">
            {goals.map((goal) => (
              <li key={goal.id}>{goal.text}</li>
            ))}
          </ul>
        </Section>
      )}
      {devices.length > 0 && (
        <Devices devices={devices} connectTo="" dialog={() => here} idempotencyKey={key} canChange={false} />
      )}
    </Page>
  )
}

async function placeOf({ id }: Entered, request: Request) {
  const params = new URL(request.url).searchParams
  const participantId = id('participantId')
  const path = pathTo('participant.metrics', { participantId })
  const range = readRange(params, await todayOf(participantId))
  return { participantId, path, here: path + rangeQuery(range), kind: params.get('modal') }
}
