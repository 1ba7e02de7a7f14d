import { SAFETY_OUTCOMES } from '~/domain/safety/safety-event'
import type { EventLine } from '~/domain/safety/event-line'
import { useI18n } from '~/i18n/use-i18n'
import { RadioGroup } from '~/forms/fields/choice-fields'
import { ConflictTable } from '~/forms/form/conflict-table'
import { DataForm } from '~/forms/form/data-form'
import { TextArea } from '~/forms/fields/text-field'
import {
  useConflict,
  useRecordForm,
  type RecordAnswer,
  type RecordFormData,
} from '~/forms/record/record-form'
import { LinkButton } from '~/ui/basic/button'
import { CallLink } from '~/ui/patient/call-link'

/**
 * Records what was done about a safety event. If somebody else was faster, what they did is shown next to
 * what was typed: the event is resolved, so there is nothing to save.
 */
export function DealForm({
  event,
  phone,
  form,
  answer,
  closeTo,
}: {
  event: EventLine
  phone: string | null
  form: RecordFormData
  answer: RecordAnswer
  closeTo: string
}) {
  const { t } = useI18n()
  const { fields, formProps } = useRecordForm('deal', form, answer)
  const conflict = useConflict(
    [
      { name: 'outcome', label: t('safety.outcome') },
      { name: 'note', label: t('safety.note') },
    ],
    answer,
  )?.map(({ label, mine, theirs }) => ({ label, mine: worded(mine, t), theirs: worded(theirs, t) }))
  const said = answer?.conflict?.said
  if (typeof said === 'string') conflict?.unshift({ label: t('safety.said'), mine: '', theirs: said })
  if (conflict && answer?.conflict?.dealt)
    return (
      <div className="space-y-5">
        <ConflictTable rows={conflict} lastResult={answer.lastResult} text={t('safety.dealtMeanwhile')} />
        <LinkButton to={closeTo}>{t('ui.close')}</LinkButton>
      </div>
    )
  return (
    <DataForm {...formProps} cancelTo={closeTo} submitLabel={t('safety.dealSave')} conflict={conflict}>
      <div className="max-w-prose space-y-1">
        <p className="font-semibold">{event.what}</p>
        <p className="text-sm text-muted">
          {event.said} · {event.raised}
        </p>
        <p className="text-sm">{event.advice}</p>
        {phone && <CallLink phone={phone} />}
      </div>
      <RadioGroup
        field={fields.outcome!}
        label={t('safety.outcome')}
        options={SAFETY_OUTCOMES.map((value) => ({ value, label: t(`safety.outcome.${value}`) }))}
      />
      <TextArea field={fields.note!} label={t('safety.note')} help={t('safety.noteHelp')} />
    </DataForm>
  )
}

/** A stored outcome in words; any other value is text. */
function worded(value: string, t: (key: string) => string): string {
  return (SAFETY_OUTCOMES as readonly string[]).includes(value) ? t(`safety.outcome.${value}`) : value
}
