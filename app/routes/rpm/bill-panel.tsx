import type { ReactNode } from 'react'
import { CheckboxField, CheckboxGroup, RadioGroup } from '~/forms/fields/choice-fields'
import { DataForm } from '~/forms/form/data-form'
import { useRecordForm, type RecordAnswer, type RecordFormData } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { DescriptionList, Section } from '~/ui/basic/page'
import { RuleList } from '~/ui/monitoring/rule-list'
import type { BillPanelData } from './bill.server'

/** What may be billed for a patient, with the form to bill it on a locked review, and what was billed. */
export function BillPanel({
  bill,
  answer,
  closeTo,
}: {
  bill: BillPanelData
  answer: RecordAnswer
  closeTo: string
}) {
  const { t } = useI18n()
  return (
    <div className="space-y-6">
      {bill.elsewhere && <Alert tone="warning">{t('monitoring.bill.elsewhere')}</Alert>}
      {bill.readUntil && (
        <Alert tone="warning">{t('monitoring.bill.readSchedule', { day: bill.readUntil })}</Alert>
      )}
      {bill.lacksDevice && (
        <Alert tone="warning">
          <p>{t('monitoring.bill.noDevice')}</p>
          <LinkButton to={bill.devicesTo}>{t('monitoring.device.title')}</LinkButton>
        </Alert>
      )}
      <Section title={t('monitoring.bill.offers')}>
        <Offers bill={bill} />
        {bill.form ? (
          <BillForm
            key={bill.form.idempotencyKey}
            bill={bill}
            form={bill.form}
            answer={answer}
            closeTo={closeTo}
          />
        ) : (
          <Hindrance bill={bill} />
        )}
      </Section>
      <DescriptionList items={[{ term: t('monitoring.bill.checks'), value: bill.checks }]} />
      {bill.isMonitored ? (
        <Section title={t('monitoring.bill.now')}>
          <RuleList lines={bill.lines} />
        </Section>
      ) : (
        <Alert tone="info">{t('monitoring.bill.notNow')}</Alert>
      )}
      {(bill.bills.length > 0 || bill.givenUp.length > 0) && <PastBills bill={bill} />}
    </div>
  )
}

/** What may be billed, each with the reason and since when, and a link to give it up. */
function Offers({ bill }: { bill: BillPanelData }) {
  const { t } = useI18n()
  if (bill.offers.length === 0) return null
  return (
    <ul className="divide-y">
      {bill.offers.map((offer) => (
        <li key={offer.value} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="font-semibold">{offer.name}</span>{' '}
            <span className="tabular-nums">{offer.amount}</span> · {offer.period}
            <span className="block text-sm text-muted">
              {offer.why} · {offer.age}
            </span>
          </span>
          {offer.giveUpTo && (
            <LinkButton to={offer.giveUpTo} className="shrink-0">
              {t('monitoring.giveUp.title')}
              <span className="sr-only">
                : {offer.name}, {offer.period}
              </span>
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What was billed, including bills that were taken back, and what was given up. */
function PastBills({ bill }: { bill: BillPanelData }) {
  const { t } = useI18n()
  return (
    <Section title={t('monitoring.bill.past')}>
      <ul className="divide-y">
        {bill.bills.map((one) => (
          <PastLine key={one.key} texts={one.texts}>
            <LinkButton to={one.fileTo} reloadDocument icon="download">
              {t('monitoring.file.open')}
              <span className="sr-only">: {one.name}</span>
            </LinkButton>
            {one.backTo && (
              <LinkButton to={one.backTo}>
                {t('monitoring.back.title')}
                <span className="sr-only">: {one.name}</span>
              </LinkButton>
            )}
          </PastLine>
        ))}
        {bill.givenUp.map((one) => (
          <PastLine key={one.key} texts={one.texts}>
            {one.withdrawTo && (
              <LinkButton to={one.withdrawTo}>
                {t('monitoring.withdraw.title')}
                <span className="sr-only">: {one.name}</span>
              </LinkButton>
            )}
          </PastLine>
        ))}
      </ul>
    </Section>
  )
}

function PastLine({ texts, children }: { texts: readonly string[]; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        {texts.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  )
}

/** Why nothing can be billed, and what to do about it. */
function Hindrance({ bill }: { bill: BillPanelData }) {
  const { t } = useI18n()
  if (bill.hindrance) return <Alert tone="info">{t(bill.hindrance)}</Alert>
  if (bill.offers.length === 0) return <Alert tone="info">{t('monitoring.bill.nothingMet')}</Alert>
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
  const { fields, formProps } = useRecordForm<Record<string, unknown>>('bill', form, answer)
  const withoutCharge = [...new Set(bill.offers.filter((one) => !one.hasCharge).map(({ code }) => code))]
  return (
    <DataForm {...formProps} cancelTo={closeTo} submitLabel={t('monitoring.bill.bill')}>
      {withoutCharge.length > 0 && (
        <Alert tone="warning">{t('monitoring.bill.noCharge', { missing: withoutCharge.join(', ') })}</Alert>
      )}
      <CheckboxGroup
        field={fields.codes!}
        label={t('monitoring.bill.codes')}
        options={bill.offers.map(({ value, name, period }) => ({ value, label: `${name} (${period})` }))}
      />
      <RadioGroup
        field={fields.survey_note_id!}
        label={t('monitoring.bill.review')}
        help={t('monitoring.bill.reviewHelp')}
        options={bill.reviews.map(({ id, text }) => ({ value: String(id), label: text }))}
      />
      {bill.billedElsewhere && (
        <CheckboxField
          field={fields.despite_elsewhere!}
          label={t('monitoring.bill.despiteElsewhere')}
          help={t('monitoring.bill.elsewhereBilled')}
        />
      )}
    </DataForm>
  )
}
