import { Form } from '@remix-run/react'
import { CheckboxGroup, RadioGroup } from '~/forms/fields/choice-fields'
import { DataForm } from '~/forms/form/data-form'
import { useDataForm } from '~/forms/form/use-data-form'
import type { RecordAnswer, RecordFormData } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button, LinkButton } from '~/ui/basic/button'
import { DescriptionList } from '~/ui/basic/page'
import { RuleList } from '~/ui/monitoring/rule-list'
import type { BillPanelData } from './bill.server'

/** What each rule says about a period, and the form that bills those that are met on a locked review. */
export function BillPanel({
  bill,
  answer,
  closeTo,
  asked,
}: {
  bill: BillPanelData
  answer: RecordAnswer
  closeTo: string
  /** What the address names beside the last day of the period. */
  asked: Record<string, string>
}) {
  const { t } = useI18n()
  return (
    <div className="space-y-4">
      <Form method="get" className="flex flex-wrap items-end gap-3">
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="space-y-1.5">
          <span className="block text-sm font-medium">{t('monitoring.bill.until')}</span>
          <input type="date" name="until" defaultValue={bill.until} max={bill.today} className="control" />
        </label>
        <Button>{t('monitoring.bill.show')}</Button>
      </Form>
      {bill.elsewhere && <Alert tone="warning">{t('monitoring.bill.elsewhere')}</Alert>}
      {!bill.isMonitored ? (
        <Alert tone="warning">{t('monitoring.minutes.notThen')}</Alert>
      ) : (
        <>
          <DescriptionList
            items={[
              { term: t('monitoring.bill.days'), value: bill.days },
              { term: t('monitoring.bill.minutesOf'), value: bill.minutes },
              { term: t('monitoring.bill.checks'), value: bill.checks },
            ]}
          />
          <RuleList lines={bill.lines} />
        </>
      )}
      {bill.form ? (
        <BillForm
          key={bill.form.idempotencyKey}
          bill={bill}
          form={bill.form}
          answer={answer}
          closeTo={closeTo}
        />
      ) : (
        bill.isMonitored && <Hindrance bill={bill} />
      )}
    </div>
  )
}

/** Why nothing can be billed, and what can be done about it. */
function Hindrance({ bill }: { bill: BillPanelData }) {
  const { t } = useI18n()
  if (bill.hindrance) return <Alert tone="info">{t(bill.hindrance)}</Alert>
  if (bill.met.length === 0) return <Alert tone="info">{t('monitoring.bill.nothingMet')}</Alert>
  return (
    <Alert tone="warning">
      <p>{t('monitoring.bill.noReview')}</p>
      {bill.reviewTo && <LinkButton to={bill.reviewTo}>{t('monitoring.bill.openReview')}</LinkButton>}
    </Alert>
  )
}

function BillForm({
  bill,
  form,
  answer,
  closeTo,
}: {
  bill: BillPanelData
  form: RecordFormData
  answer: RecordAnswer
  closeTo: string
}) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Record<string, unknown>>({
    id: 'bill',
    lastResult: answer?.lastResult,
    constraint: form.constraint,
    defaultValue: { ...form.values, ...form.lists },
  })
  return (
    <DataForm
      state={state}
      idempotencyKey={form.idempotencyKey}
      cancelTo={closeTo}
      submitLabel={t('monitoring.bill.bill')}
    >
      <input type="hidden" name="until" value={bill.until} />
      {bill.checks === 0 && <Alert tone="info">{t('monitoring.bill.noChecks')}</Alert>}
      {bill.withoutCharge.length > 0 && (
        <Alert tone="warning">
          {t('monitoring.bill.noCharge', { missing: bill.withoutCharge.join(', ') })}
        </Alert>
      )}
      <CheckboxGroup
        field={fields.codes!}
        label={t('monitoring.bill.codes')}
        options={bill.met.map((code) => ({ value: code, label: t('monitoring.rule', { code }) }))}
      />
      <RadioGroup
        field={fields.survey_note_id!}
        label={t('monitoring.bill.review')}
        help={t('monitoring.bill.reviewHelp')}
        options={bill.reviews.map(({ id, text }) => ({ value: String(id), label: text }))}
      />
    </DataForm>
  )
}
