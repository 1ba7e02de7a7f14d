import { Form } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { CONSENTS } from '~/domain/monitoring/consents'
import { RadioGroup, SelectField } from '~/forms/fields/choice-fields'
import { PlainField } from '~/forms/fields/plain-field'
import { TextField } from '~/forms/fields/text-field'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import { useRecordForm, type RecordAnswer, type RecordFormData } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { Link } from '~/ui/basic/link'

type Choice = { value: string; label: string }
type Chosen = {
  name: string
  isMonitored: boolean
  elsewhere: boolean
  practitioners: Choice[]
  form: RecordFormData
}

/**
 * Finds a patient who is not monitored yet, then asks for the start day, the consent and the responsible
 * person.
 */
export function StartDialog({
  typed,
  found,
  chosen,
  answer,
  closeTo,
  practiceId,
}: {
  typed: string
  found?: { to: string; name: string; born: string }[]
  chosen: Chosen | null
  answer: RecordAnswer
  closeTo: string
  practiceId: number
}) {
  const { t } = useI18n()
  if (chosen) return <StartForm chosen={chosen} answer={answer} closeTo={closeTo} />
  return (
    <div className="space-y-4">
      <Form method="get" action={pathTo('rpm.list', { practiceId })} role="search">
        <input type="hidden" name="modal" value="start" />
        <PlainField
          id="start-name"
          name="name"
          maxLength={255}
          defaultValue={typed}
          label={t('monitoring.findPatient')}
          help={t('monitoring.findPatientHelp')}
          beside={<Button icon="search">{t('ui.search')}</Button>}
        />
      </Form>
      {found?.length === 0 && <p role="status">{t('monitoring.nobodyFound')}</p>}
      {found && found.length > 0 && (
        <ul className="divide-y rounded border" aria-label={t('monitoring.foundPatients')}>
          {found.map(({ to, name, born }) => (
            <li key={to} className="px-3">
              <Link to={to} className="inline-flex min-h-[44px] items-center gap-2">
                {name}
              </Link>{' '}
              <span className="text-sm text-muted">{born}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function StartForm({ chosen, answer, closeTo }: { chosen: Chosen; answer: RecordAnswer; closeTo: string }) {
  const { t } = useI18n()
  const { form } = chosen
  const { fields, formProps } = useRecordForm('start', form, answer)
  if (chosen.isMonitored) return <Alert>{t('monitoring.already')}</Alert>
  return (
    <div className="space-y-4">
      <p className="font-semibold">{chosen.name}</p>
      {chosen.elsewhere && <Alert tone="warning">{t('monitoring.elsewhere')}</Alert>}
      <DataForm {...formProps} cancelTo={closeTo} submitLabel={t('monitoring.startNow')}>
        <FieldRow>
          <TextField field={fields.since!} label={t('monitoring.field.since')} type="date" />
          <TextField field={fields.consented!} label={t('monitoring.field.consented')} type="date" />
        </FieldRow>
        <RadioGroup
          field={fields.consent_how!}
          label={t('monitoring.field.consent_how')}
          inline
          options={CONSENTS.map((value) => ({ value, label: t(`monitoring.consent.${value}`) }))}
        />
        <SelectField
          field={fields.responsible_id!}
          label={t('monitoring.field.responsible_id')}
          help={t('monitoring.responsibleHelp')}
          options={chosen.practitioners}
        />
      </DataForm>
    </div>
  )
}
