import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isMasking } from '~/access/actor'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { enter, type Entered } from '~/core/guard/guard.server'
import { UNITS } from '~/domain/schedules/period'
import { loadSchedules } from '~/domain/schedules/list-schedules.server'
import { scheduleShape } from '~/domain/schedules/schedule-schema'
import { createSchedule, deleteSchedule } from '~/domain/schedules/write-schedule.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { SelectField } from '~/forms/fields/choice-fields'
import { NumberField } from '~/forms/fields/number-field'
import { TextField } from '~/forms/fields/text-field'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import { deleteOnce } from '~/forms/record/dialog.server'
import { useRecordForm, type RecordAnswer, type RecordFormData } from '~/forms/record/record-form'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { EmptyState, Page, Section } from '~/ui/basic/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t, lang, theme } = entered
  const { practiceId, here, kind, target } = placeOf(entered, request)
  const page = await loadSchedules(actor, practiceId, readerOf({ t, lang, actor, theme }))
  return {
    ...page,
    here,
    key: randomUUID(),
    /** Nobody starts questionnaires while masking (OP-36). */
    mayWrite: !isMasking(actor),
    form:
      kind === 'create'
        ? recordFormData(scheduleShape, { every: 1, unit: 'month', questionnaire_code: 'PHQ9' })
        : null,
    ending: kind === 'delete' ? (page.schedules.find(({ id }) => id === target) ?? null) : null,
    behind: page.behind.map((row) => ({
      ...row,
      to: pathTo('participant.chart', { participantId: row.participantId }),
    })),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { practiceId, here, kind, target } = placeOf(entered, request)
  const { actor } = entered
  if (kind === 'create')
    return saveShape(request, actor, scheduleShape, 'schedules.error', async ({ record, key }) => {
      await createSchedule(actor, practiceId, record, key)
      return redirectWithFlash(here, { kind: 'success', key: 'schedules.added' })
    })
  if (kind !== 'delete' || target === null) throw forbidden()
  const told = { deleted: 'schedules.ended', failed: 'schedules.gone' }
  return deleteOnce(request, actor, here, told, () => deleteSchedule(actor, practiceId, target))
}

/** Recurring questionnaires, and patients who are behind with them. */
export default function Schedules() {
  const { t } = useI18n()
  const { schedules, behind, plans, questionnaires, here, key, form, ending, mayWrite } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  return (
    <Page
      title={t('schedules.title')}
      lead={t('schedules.lead')}
      actions={
        mayWrite && (
          <LinkButton to={`${here}?modal=create`} variant="primary" icon="plus">
            {t('schedules.add')}
          </LinkButton>
        )
      }
    >
      {form && (
        <ModalPage title={t('schedules.add')} closeTo={here}>
          <ScheduleForm
            form={form}
            answer={answer}
            plans={plans}
            questionnaires={questionnaires}
            closeTo={here}
          />
        </ModalPage>
      )}
      {ending && (
        <ModalPage title={t('schedules.end')} closeTo={here}>
          <ConfirmForm
            question={t('schedules.endConfirm')}
            confirmLabel={t('schedules.end')}
            idempotencyKey={key}
            cancelTo={here}
          >
            <p className="font-semibold">
              {ending.questionnaire}: {ending.whom}
            </p>
          </ConfirmForm>
        </ModalPage>
      )}
      <Section title={t('schedules.rules')}>
        {schedules.length === 0 && (
          <EmptyState title={t('schedules.none')}>{t('schedules.noneHint')}</EmptyState>
        )}
        <ul className="divide-y">
          {schedules.map((row) => (
            <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div>
                <p className="font-semibold">
                  {row.questionnaire}: {row.whom}
                </p>
                <p className="text-sm text-muted">
                  {row.rhythm} · {row.days} · {t('schedules.waiting', { n: row.waiting })}
                </p>
              </div>
              {mayWrite && (
                <LinkButton to={`${here}?modal=delete&target=${row.id}`}>
                  {t('schedules.end')}
                  <span className="sr-only">
                    {' '}
                    {row.questionnaire}, {row.whom}
                  </span>
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('schedules.behind')} lead={t('schedules.behindLead')}>
        {behind.length === 0 && <p className="text-sm text-muted">{t('schedules.nobodyBehind')}</p>}
        <ul className="divide-y">
          {behind.map((row) => (
            <li key={row.key} className="flex flex-wrap justify-between gap-3 py-2">
              <Link to={row.to}>{row.name}</Link>
              <span className="text-sm">
                {t('schedules.since', { questionnaire: row.questionnaire, date: row.since })}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  )
}

function ScheduleForm({
  form,
  answer,
  plans,
  questionnaires,
  closeTo,
}: {
  form: RecordFormData
  answer: RecordAnswer
  plans: { id: number; name: string }[]
  questionnaires: { value: string; label: string }[]
  closeTo: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('schedule', form, answer)
  return (
    <DataForm {...formProps} cancelTo={closeTo}>
      <SelectField
        field={fields.questionnaire_code!}
        label={t('schedules.questionnaire')}
        options={questionnaires}
      />
      <SelectField
        field={fields.plan_id!}
        label={t('schedules.plan')}
        placeholder={t('schedules.noPlan')}
        options={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField
        field={fields.patient!}
        label={t('schedules.patient')}
        help={t('schedules.patientHelp')}
        type="email"
        autoComplete="off"
      />
      <FieldRow>
        <NumberField field={fields.every!} label={t('schedules.everyLabel')} inputMode="numeric" />
        <SelectField
          field={fields.unit!}
          label={t('schedules.unit')}
          options={UNITS.map((value) => ({ value, label: t(`schedules.unit.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          field={fields.starts!}
          label={t('schedules.starts')}
          type="date"
          help={t('schedules.startsHelp')}
        />
        <TextField field={fields.ends!} label={t('schedules.ends')} type="date" />
      </FieldRow>
    </DataForm>
  )
}

function placeOf({ id }: Entered, request: Request) {
  const params = new URL(request.url).searchParams
  const practiceId = id('practiceId')
  return {
    practiceId,
    here: pathTo('practice.schedules', { practiceId }),
    kind: params.get('modal'),
    target: positiveInteger(params.get('target') ?? ''),
  }
}
