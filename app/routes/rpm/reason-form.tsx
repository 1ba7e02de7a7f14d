import { TextArea } from '~/forms/fields/text-field'
import { DataForm } from '~/forms/form/data-form'
import { useRecordForm, type RecordAnswer, type RecordFormData } from '~/forms/record/record-form'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { useI18n } from '~/i18n/use-i18n'

/**
 * Asks for the reason to take a bill back, give an item up, or restore it. `done` says what a colleague did
 * first: then there is nothing left to do, but what was typed is kept.
 */
export function ReasonForm({
  kind,
  done,
  form,
  answer,
  closeTo,
}: {
  kind: 'back' | 'giveUp' | 'withdraw'
  done: readonly string[] | null
  form: RecordFormData
  answer: RecordAnswer
  closeTo: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm(kind, form, answer)
  if (done && !answer)
    return (
      <div className="space-y-5">
        <Alert tone="info">
          {done.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
        <LinkButton to={closeTo}>{t('ui.close')}</LinkButton>
      </div>
    )
  return (
    <DataForm {...formProps} cancelTo={closeTo} submitLabel={t(`monitoring.${kind}.title`)}>
      <p>{t(`monitoring.${kind}.lead`)}</p>
      <TextArea field={fields.reason!} label={t('monitoring.minutes.reason')} />
    </DataForm>
  )
}
