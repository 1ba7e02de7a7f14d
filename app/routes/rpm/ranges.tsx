import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isMasking } from '~/access/actor'
import { pathTo } from '~/access/links'
import { enter, type Entered } from '~/core/guard/guard.server'
import { noteRead } from '~/core/log/note-read.server'
import {
  NONE_SEEN,
  rangeLines,
  removeRange,
  saveRange,
  type StoredRange,
} from '~/domain/monitoring/metric-ranges.server'
import { rangeShape } from '~/domain/monitoring/range-schema'
import { limitsOf, RANGE_METRICS, readFrom, type RangeMetric } from '~/domain/metrics/reading-ranges'
import { rangeText } from '~/domain/monitoring/reading-text'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { Page } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { IntervalForm } from './interval-form'
import { intervalOf, saveIntervalForm } from './interval.server'
import { RangeForm } from './range-form'
import { RangeTable } from './range-table'
import { patientTabs } from './tabs.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t, lang } = entered
  const { owner, here, metric, kind } = placeOf(entered, request)
  const [lines, interval] = await Promise.all([
    rangeLines(owner),
    intervalOf(entered, owner, kind === 'interval'),
  ])
  if (owner.participant_id !== null)
    noteRead(actor, {
      resource: 'metric-range',
      text: `Opened the ranges of participant ${owner.participant_id}`,
      recordId: owner.participant_id,
      participantIds: [owner.participant_id],
    })
  const mayChange = !isMasking(actor)
  const text = (range: StoredRange | null) => range && (rangeText(range.metric, range, { t, lang }) ?? '')
  const asked = lines.find((line) => line.metric === metric)
  const ownOf = (line: (typeof lines)[number]) => (owner.participant_id === null ? line.usual : line.own)
  return {
    here,
    interval,
    ofPatient: owner.participant_id !== null,
    mayChange,
    tabs: owner.participant_id === null ? [] : patientTabs(entered),
    lines: lines.map((line) => ({
      metric: line.metric,
      own: text(line.own),
      usual: text(line.usual),
      isSet: ownOf(line) !== null,
    })),
    edit: kind === 'edit' &&
      asked &&
      mayChange && {
        metric: asked.metric,
        unit: unitOf(asked.metric),
        limits: limitsOf(asked.metric),
        form: recordFormData(rangeShape, ownOf(asked) ?? asked.usual),
        isNew: ownOf(asked) === null,
      },
    remove: kind === 'remove' && asked && mayChange && { metric: asked.metric, key: randomUUID() },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { actor } = entered
  const { owner, here, metric, kind } = placeOf(entered, request)
  if (kind === 'interval') return saveIntervalForm(request, entered, owner, here)
  if (!metric) throw forbidden()
  if (kind === 'remove')
    return confirmedOnce(actor, request, async () => {
      await removeRange(actor, owner, metric)
      return redirectWithFlash(here, { kind: 'success', key: 'monitoring.range.removed' })
    })
  return saveShape(
    request,
    actor,
    rangeShape,
    'monitoring.range.error',
    async ({ record, version, key }) => {
      const { low, high, change, change_days } = record
      const limits = {
        low: low ?? null,
        high: high ?? null,
        change: change ?? null,
        change_days: change_days ?? null,
      }
      await saveRange(
        actor,
        { ...owner, metric, ...limits },
        version ?? NONE_SEEN,
        version === null ? key : null,
      )
      return redirectWithFlash(here, { kind: 'success', key: 'monitoring.range.saved' })
    },
    {
      together: [
        ['low', 'high'],
        ['change', 'change_days'],
      ],
    },
  )
}

/**
 * The limits for readings: for all of the practice's monitored patients, or for one patient in place of
 * those.
 */
export default function Ranges() {
  const { t } = useI18n()
  const { here, interval, ofPatient, mayChange, tabs, lines, edit, remove } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  return (
    <Page
      title={t('monitoring.rangesTitle')}
      lead={t(ofPatient ? 'monitoring.rangesLeadPatient' : 'monitoring.rangesLead')}
    >
      {ofPatient && <Tabs label={t('monitoring.title')} items={tabs} />}
      {edit && (
        <ModalPage title={t(`monitoring.metric.${edit.metric}`)} closeTo={here}>
          <RangeForm key={edit.metric} {...edit} answer={answer} closeTo={here} />
        </ModalPage>
      )}
      {interval?.form && (
        <ModalPage title={t('monitoring.interval.title')} closeTo={here}>
          <IntervalForm form={interval.form} ofPatient={ofPatient} answer={answer} closeTo={here} />
        </ModalPage>
      )}
      {remove && (
        <ModalPage title={t(`monitoring.metric.${remove.metric}`)} closeTo={here}>
          <ConfirmForm
            question={t(ofPatient ? 'monitoring.range.removeOwn' : 'monitoring.range.removeUsual')}
            idempotencyKey={remove.key}
            cancelTo={here}
          />
        </ModalPage>
      )}
      <Alert>{t('monitoring.rangesNote')}</Alert>
      {interval && (
        <p className="card flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm">
          <span>
            <span className="block font-medium">{t('monitoring.interval.title')}</span>
            {interval.text}
          </span>
          {mayChange && (
            <Link
              to={`${here}?modal=interval`}
              className="inline-flex min-h-[44px] items-center md:min-h-0"
              aria-label={`${t('ui.edit')}: ${t('monitoring.interval.title')}`}
            >
              {t('ui.edit')}
            </Link>
          )}
        </p>
      )}
      <RangeTable lines={lines} ofPatient={ofPatient} here={mayChange ? here : null} />
    </Page>
  )
}

function placeOf({ id, params }: Entered, request: Request) {
  const query = new URL(request.url).searchParams
  const practice_id = id('practiceId')
  const participant_id = params.participantId === undefined ? null : id('participantId')
  const at = { practiceId: practice_id, participantId: participant_id }
  return {
    owner: { practice_id, participant_id },
    here: pathTo(participant_id === null ? 'rpm.ranges' : 'rpm.patientRanges', at),
    metric: RANGE_METRICS.find((name) => name === query.get('metric')),
    kind: query.get('modal'),
  }
}

const UNITS: Partial<Record<RangeMetric, string>> = { WEIGHT: 'lb', HRV: 'ms', SPO2: '%', GLUCOSE: 'mg/dL' }

/** The unit shown after a number field. */
function unitOf(metric: RangeMetric): string {
  return UNITS[metric] ?? (readFrom(metric) === 'BLOOD_PRESSURE' ? 'mmHg' : '')
}
