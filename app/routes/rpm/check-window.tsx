import type { PatientWindow } from '~/domain/monitoring/patient-window'
import type { RecordAnswer, RecordFormData } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { CheckForm } from './check-form'
import { NoteLinks, type NoteWays } from './note-links'
import { WindowView } from './window-view'

/**
 * The check window over the list: a patient's readings against their ranges, the finding, and a link to the
 * next patient.
 */
export function CheckWindow({
  window,
  form,
  answer,
  closeTo,
  mayCheck,
  skipTo,
  pageTo,
  outreachTo,
  reviewTo,
}: {
  window: PatientWindow
  form: RecordFormData
  answer: RecordAnswer
  closeTo: string
  mayCheck: boolean
  skipTo: string | null
  pageTo: string
} & NoteWays) {
  const { t } = useI18n()
  return (
    <div className="space-y-5">
      <WindowView window={window} />
      <p className="flex flex-wrap gap-2">
        <NoteLinks outreachTo={outreachTo} reviewTo={reviewTo} isOpen={window.review.open !== null} />
        <LinkButton to={pageTo} variant="quiet">
          {t('monitoring.wholePage')}
        </LinkButton>
        {skipTo && (
          <LinkButton to={skipTo} variant="quiet">
            {t('monitoring.skip')}
          </LinkButton>
        )}
      </p>
      {mayCheck && (window.since !== null || answer) && (
        <CheckForm
          key={form.idempotencyKey}
          form={form}
          answer={answer}
          window={window}
          closeTo={closeTo}
          goesOn={skipTo !== null}
        />
      )}
    </div>
  )
}
