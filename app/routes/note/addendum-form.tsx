import { useI18n } from '~/i18n/use-i18n'
import { DataForm } from '~/forms/form/data-form'
import { TextArea } from '~/forms/fields/text-field'
import { useDataForm } from '~/forms/form/use-data-form'
import type { RecordAnswer, RecordFormData } from '~/forms/record/record-form'

type Props = { data: RecordFormData; answer: RecordAnswer | undefined; closeTo: string }

/** Adds an addendum below a locked note; it is signed when it is saved, and is permanent. */
export function AddendumForm({ data, answer, closeTo }: Props) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<{ text?: string }>({
    id: 'addendum',
    lastResult: answer?.lastResult,
    constraint: data.constraint,
    defaultValue: data.values,
  })
  return (
    <DataForm
      state={state}
      idempotencyKey={data.idempotencyKey}
      cancelTo={closeTo}
      submitLabel={t('notes.signAddendum')}
    >
      <TextArea field={fields.text} label={t('notes.addendum')} help={t('notes.addendumHelp')} />
    </DataForm>
  )
}
