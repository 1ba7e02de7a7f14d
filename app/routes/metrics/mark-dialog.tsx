import { TextArea } from '~/forms/fields/text-field'
import { DataForm } from '~/forms/form/data-form'
import { useRecordForm, type RecordAnswer, type RecordFormData } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import type { ReadingLine } from './reading-lines'

export type MarkAsked = { line: ReadingLine } & (
  { kind: 'mark'; form: RecordFormData } | { kind: 'takeBack'; key: string }
)

/** Asks why a reading was entered in error, or whether to remove the mark. */
export function MarkDialog({
  asked,
  answer,
  closeTo,
}: {
  asked: MarkAsked
  answer: RecordAnswer
  closeTo: string
}) {
  const { t } = useI18n()
  const { metric, day, marked } = asked.line
  // If its device or a colleague changed the reading in the meantime, the current value is shown: that one is
  // marked, or none.
  const value = typeof answer?.conflict?.value === 'string' ? answer.conflict.value : asked.line.value
  const which = <p className="font-semibold">{`${metric}: ${value} · ${day}`}</p>
  return (
    <ModalPage title={t(`metrics.error.${asked.kind}`)} closeTo={closeTo}>
      {asked.kind === 'mark' && marked && <Alert tone="info">{marked}</Alert>}
      {asked.kind === 'mark' && marked && !answer ? (
        <>
          {which}
          <LinkButton to={closeTo}>{t('ui.close')}</LinkButton>
        </>
      ) : asked.kind === 'mark' ? (
        <MarkForm form={asked.form} answer={answer} closeTo={closeTo}>
          {which}
        </MarkForm>
      ) : (
        <ConfirmForm
          question={t('metrics.error.takeBackConfirm')}
          idempotencyKey={asked.key}
          cancelTo={closeTo}
          confirmLabel={t('metrics.error.takeBack')}
          variant="primary"
        >
          {which}
        </ConfirmForm>
      )}
    </ModalPage>
  )
}

function MarkForm({
  form,
  answer,
  closeTo,
  children,
}: {
  form: RecordFormData
  answer: RecordAnswer
  closeTo: string
  children: React.ReactNode
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('mark', form, answer)
  return (
    <DataForm {...formProps} cancelTo={closeTo} submitLabel={t('metrics.error.mark')}>
      {children}
      <p>{t('metrics.error.lead')}</p>
      <TextArea field={fields.reason!} label={t('metrics.error.reason')} />
    </DataForm>
  )
}
