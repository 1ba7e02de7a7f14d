import { MAIL_LANGUAGES } from '~/core/fields/mail-languages'
import { useState, type FormEvent } from 'react'
import { pathTo } from '~/access/links'
import { PRACTITIONER_ROLES } from '~/access/roles'
import { PATIENT_BOOKING } from '~/domain/practice/patient-booking'
import type { PractitionerField } from '~/domain/practitioner/practitioner-schema'
import { useI18n } from '~/i18n/use-i18n'
import { CheckboxField, SelectField } from '~/forms/fields/choice-fields'
import { CodeField } from '~/forms/fields/code-field'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import type { FieldLike } from '~/forms/fields/field-shell'
import { OwnPasswordField } from '~/forms/fields/own-password-field'
import { TextField } from '~/forms/fields/text-field'
import { useConflict } from '~/forms/record/record-form'
import { useDataForm } from '~/forms/form/use-data-form'
import type { BookedAsked } from '~/domain/deletions/booked-times'
import { BookedChoice } from '~/forms/record/booked-choice'
import type { CodeAnswer } from '~/forms/save/code-answer.server'
import { AttachConfirm } from './attach-confirm'
import type { PractitionerFormData } from './practitioner-form.server'
import { PRACTITIONER_KINDS, practitionerGroups } from './practitioner-groups'

const OPTIONS: Partial<Record<PractitionerField, readonly string[]>> = {
  role: PRACTITIONER_ROLES,
  patient_booking: PATIENT_BOOKING,
}

type Props = PractitionerFormData & {
  answer: CodeAnswer
  cancelTo: string
  /** Upcoming booked appointments, which disabling asks about. */
  booked?: BookedAsked | null
  /** Changing the email requires the user's own password. */
  asksPassword?: boolean
  submitLabel?: string
}

/** Returns a function that converts a stored or typed value to words. */
function useFieldText() {
  const { t } = useI18n()
  return (field: string, value: unknown): string => {
    if (field === 'disabled' || field === 'receive_appointment_alert')
      return t(value === true || value === 'on' ? 'ui.yes' : 'ui.no')
    if (field === 'patient_booking' && value) return t(`practitioner.patient_booking.${String(value)}`)
    if (field === 'role' && value) return t(`practitioner.role.${String(value)}`)
    return value === null || value === undefined ? '' : String(value)
  }
}

function withoutAttach<State extends { form: { allErrors: Record<string, string[]> } }>(state: State): State {
  const { attach: _, ...allErrors } = state.form.allErrors
  return { ...state, form: { ...state.form, allErrors } }
}

/** The only form about a practitioner (PRN-08). */
export function PractitionerForm({
  fields: shown,
  values,
  version,
  constraint,
  idempotencyKey,
  code,
  answer,
  cancelTo,
  booked = null,
  asksPassword = false,
  submitLabel,
}: Props) {
  const { t } = useI18n()
  const { state: form, fields } = useDataForm<Record<string, unknown>>({
    id: 'practitioner',
    lastResult: answer?.lastResult,
    constraint,
    defaultValue: values,
  })
  const [role, setRole] = useState(fields.role?.initialValue)
  // The question about an email that is in use is dropped once another email is typed.
  const [answered, setAnswered] = useState<typeof answer>()
  const state = answered && answered === answer ? withoutAttach(form) : form
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLSelectElement && target.name === 'role') setRole(target.value)
    if (target instanceof HTMLInputElement && target.name === 'email')
      setAnswered(target.value === answer?.lastResult?.initialValue?.email ? undefined : answer)
  }
  const field = (name: PractitionerField) => {
    const { kind, help } = PRACTITIONER_KINDS[name]
    const common = {
      field: fields[name] as FieldLike,
      label: t(`practitioner.${name}`),
      help: help && t(help),
    }
    if (kind === 'checkbox') return <CheckboxField key={name} {...common} />
    if (kind === 'code') {
      const source =
        pathTo('practice.codes') + (typeof role === 'string' ? `?role=${encodeURIComponent(role)}` : '')
      return (
        <CodeField
          key={name}
          {...common}
          source={source}
          {...(answer?.code ?? code)}
          notice={t('practitioner.codeNotice')}
        />
      )
    }
    if (kind === 'language') {
      return (
        <SelectField
          key={name}
          {...common}
          options={MAIL_LANGUAGES.map((value) => ({ value, label: t(`practitioner.language.${value}`) }))}
          placeholder={t('ui.selectOne')}
        />
      )
    }
    if (kind === 'select') {
      return (
        <SelectField
          key={name}
          {...common}
          options={OPTIONS[name]!.map((value) => ({ value, label: t(`practitioner.${name}.${value}`) }))}
          placeholder={t(name === 'role' ? 'ui.selectOne' : 'practitioner.bookingAsPractice')}
        />
      )
    }
    return <TextField key={name} {...common} type={kind} autoComplete="off" />
  }
  return (
    <DataForm
      state={state}
      idempotencyKey={idempotencyKey}
      version={answer?.version ?? version}
      cancelTo={cancelTo}
      submitLabel={submitLabel}
      conflict={useConflict(
        shown.map((name) => ({ name, label: t(`practitioner.${name}`) })),
        answer,
        useFieldText(),
      )}
      labels={{
        ...Object.fromEntries([...shown, 'attach'].map((name) => [name, t(`practitioner.${name}`)])),
        own_password: t('form.ownPasswordLabel'),
      }}
    >
      <AttachConfirm lastResult={state === form ? answer?.lastResult : null} id={`${state.form.id}-attach`} />
      <div className="space-y-5" onChange={follow}>
        {practitionerGroups(shown).map(({ key, fields: names, wide }) => (
          <fieldset key={key} className="card min-w-0 p-4 md:p-6">
            <legend className="float-left mb-4 w-full text-lg font-semibold">
              {t(`practitioner.${key}`)}
            </legend>
            <div className="clear-both">
              {wide ? (
                <div className="space-y-5">
                  {names.map(field)}
                  {names.includes('disabled') && <BookedChoice asked={booked} reason="disabled" />}
                </div>
              ) : (
                <FieldRow>
                  {names.map(field)}
                  {asksPassword && names.includes('email') && (
                    <OwnPasswordField field={fields.own_password as FieldLike} />
                  )}
                </FieldRow>
              )}
            </div>
          </fieldset>
        ))}
      </div>
    </DataForm>
  )
}
