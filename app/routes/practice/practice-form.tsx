import { PRACTICE_TYPES } from '~/access/roles'
import { pathTo } from '~/access/links'
import { WEEK_DAYS } from '~/domain/practice/opening-hours'
import type { PracticeField } from '~/domain/practice/practice-schema'
import { PATIENT_BOOKING } from '~/domain/practice/patient-booking'
import { useI18n } from '~/i18n/use-i18n'
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from '~/forms/fields/choice-fields'
import { CodeField } from '~/forms/fields/code-field'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import type { FieldLike } from '~/forms/fields/field-shell'
import { NumberField } from '~/forms/fields/number-field'
import { TextArea, TextField } from '~/forms/fields/text-field'
import { useConflict } from '~/forms/record/record-form'
import { useDataForm } from '~/forms/form/use-data-form'
import type { BookedAsked } from '~/domain/deletions/booked-times'
import { BookedChoice } from '~/forms/record/booked-choice'
import type { CodeAnswer } from '~/forms/save/code-answer.server'
import type { PracticeFormData } from './practice-form.server'
import { PRACTICE_KINDS, practiceGroups } from './practice-groups'
import { usePracticeText } from './use-practice-text'

type Props = PracticeFormData & {
  answer: CodeAnswer
  cancelTo: string
  /** Upcoming booked appointments, which disabling asks about. */
  booked?: BookedAsked | null
  submitLabel?: string
}

/** The only form about a practice: for new ones, edited by administrators, and as its profile (PRAC-08). */
export function PracticeForm({
  fields: shown,
  values,
  version,
  constraint,
  idempotencyKey,
  plans,
  zones,
  code,
  answer,
  cancelTo,
  booked = null,
  submitLabel,
}: Props) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Record<string, unknown>>({
    id: 'practice',
    lastResult: answer?.lastResult,
    constraint,
    defaultValue: values,
  })
  const options: Partial<Record<PracticeField, { value: string; label: string }[]>> = {
    type: PRACTICE_TYPES.map((value) => ({ value, label: t(`practice.type.${value}`) })),
    time_zone: zones,
    use_dietid_questionnaire: ['0', '1'].map((value) => ({
      value,
      label: t(`practice.use_dietid_questionnaire.${value}`),
    })),
    patient_booking: PATIENT_BOOKING.map((value) => ({
      value,
      label: t(`practice.patient_booking.${value}`),
    })),
    plan_ids: plans,
    open_days: WEEK_DAYS.map((value) => ({ value, label: t(`practice.day.${value}`) })),
  }
  const field = (name: PracticeField) => {
    const { kind, help } = PRACTICE_KINDS[name]
    const common = { field: fields[name] as FieldLike, label: t(`practice.${name}`), help: help && t(help) }
    switch (kind) {
      case 'checkbox':
        return <CheckboxField key={name} {...common} />
      case 'radio':
        return <RadioGroup key={name} {...common} options={options[name] ?? []} />
      case 'boxes':
        return options[name]?.length ? (
          <CheckboxGroup key={name} {...common} options={options[name]} />
        ) : (
          <p key={name} className="text-sm text-muted">
            {t('practice.noPlans')}
          </p>
        )
      case 'select':
        return (
          <SelectField
            key={name}
            {...common}
            options={options[name] ?? []}
            placeholder={t('practice.zoneDefault')}
          />
        )
      case 'area':
        return <TextArea key={name} {...common} />
      case 'code':
        return (
          <CodeField
            key={name}
            {...common}
            source={pathTo('practice.codes')}
            {...(answer?.code ?? code)}
            notice={t('practice.codeNotice')}
          />
        )
      default:
        if (kind === 'number') return <NumberField key={name} {...common} inputMode="text" />
        return <TextField key={name} {...common} type={kind} autoComplete="off" />
    }
  }
  return (
    <DataForm
      state={state}
      idempotencyKey={idempotencyKey}
      version={answer?.version ?? version}
      cancelTo={cancelTo}
      submitLabel={submitLabel}
      conflict={useConflict(
        shown.map((name) => ({ name, label: t(`practice.${name}`) })),
        answer,
        usePracticeText(plans, zones),
      )}
      labels={Object.fromEntries(shown.map((name) => [name, t(`practice.${name}`)]))}
    >
      {practiceGroups(shown).map(({ key, fields: names, wide }) => (
        <fieldset key={key} className="card min-w-0 p-4 md:p-6">
          <legend className="float-left mb-4 w-full text-lg font-semibold">{t(`practice.${key}`)}</legend>
          <div className="clear-both">
            {wide ? (
              <div className="space-y-5">
                {names.map(field)}
                {names.includes('disabled') && <BookedChoice asked={booked} reason="disabled" />}
              </div>
            ) : (
              <FieldRow>{names.map(field)}</FieldRow>
            )}
          </div>
        </fieldset>
      ))}
    </DataForm>
  )
}
