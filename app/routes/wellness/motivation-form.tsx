import type { FieldLike } from '~/forms/fields/field-shell'
import { RatingSlider } from '~/forms/fields/rating-slider'
import { DataForm } from '~/forms/form/data-form'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'

/** How important a habit is, and how confident the person is of keeping it (WELL-12). */
export function MotivationForm({
  habit,
  form,
  answer,
  cancelTo,
}: {
  habit: string
  form: RecordFormData
  answer: RecordAnswer
  cancelTo: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('motivation', form, answer)
  const labels = { importance: t('wellness.howImportant'), confidence: t('wellness.howSure') }
  const conflict = useConflict(
    [
      { name: 'importance', label: labels.importance },
      { name: 'confidence', label: labels.confidence },
    ],
    answer,
  )
  return (
    <DataForm {...formProps} cancelTo={cancelTo} guarded={false} conflict={conflict}>
      <p className="break-words font-semibold">{habit}</p>
      <RatingSlider
        field={fields.importance as FieldLike}
        label={labels.importance}
        lowText={t('wellness.low')}
        highText={t('wellness.high')}
      />
      <RatingSlider
        field={fields.confidence as FieldLike}
        label={labels.confidence}
        lowText={t('wellness.low')}
        highText={t('wellness.high')}
      />
    </DataForm>
  )
}
