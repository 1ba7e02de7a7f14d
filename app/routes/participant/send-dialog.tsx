import { Form } from '@remix-run/react'
import { forwardRef, useRef, useState, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { CheckboxField } from '~/forms/fields/choice-fields'
import { Multiselect } from '~/forms/fields/multiselect'
import { TextArea, TextField } from '~/forms/fields/text-field'
import { DataForm } from '~/forms/form/data-form'
import { useDataForm } from '~/forms/form/use-data-form'
import type { RecordAnswer } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button, LinkButton } from '~/ui/basic/button'
import { ModalPage } from '~/ui/basic/dialog'
import { useFocusWhenLost } from '~/ui/basic/use-focus-when-lost'
import type { SendFormData } from './send-message.server'

type Props = { form: SendFormData; answer: RecordAnswer; here: string; editTo: string | null }

/**
 * A message to a patient in three steps: template, documents, text (MSG-05). Without scripts they are one
 * below the other.
 */
export function SendDialog({ form: loaded, answer, here, editTo }: Props) {
  const { t } = useI18n()
  // Clearing the template takes effect at once, before the page without it has loaded.
  const [cleared, setCleared] = useState<SendFormData | null>(null)
  const form = cleared === loaded ? withoutTemplate(loaded) : loaded
  const { email, disabled, fullname } = form.recipient
  const hindrance = email === null ? 'message.noEmail' : disabled ? 'message.disabled' : null
  return (
    <ModalPage title={t('message.sendTitle', { name: fullname })} closeTo={here}>
      {hindrance ? (
        <div className="space-y-4">
          <Alert tone="warning">{t(hindrance)}</Alert>
          {editTo && <LinkButton to={editTo}>{t('message.editPatient')}</LinkButton>}
        </div>
      ) : (
        // Remounts for another template.
        <Steps
          key={form.templateId ?? 0}
          form={form}
          answer={cleared === loaded ? undefined : answer}
          here={here}
          onClear={() => setCleared(loaded)}
        />
      )}
    </ModalPage>
  )
}

/** The dialog without a template: an empty text. */
function withoutTemplate(form: SendFormData): SendFormData {
  const values = { ...form.values, subject: '', body: '' }
  return { ...form, templateId: null, attachmentIds: [], values }
}

const STEPS = ['template', 'documents', 'write'] as const
type Step = (typeof STEPS)[number]
type Fields = {
  subject: string
  body: string
  footer_text: string
  bcc_practice: boolean
  attachment_ids: number[]
}

function Steps({ form, answer, here, onClear }: Omit<Props, 'editTo'> & { onClear: () => void }) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const [step, setStep] = useState<Step>(form.templateId || form.again || answer ? 'write' : 'template')
  const templates = useRef<HTMLFormElement>(null)
  const chosen = useFocusWhenLost<HTMLDivElement>(form.templateId !== null)
  // Continuing with a different template selected means using that one.
  const goTo = (next: Step) => {
    const choice = templates.current
    const other = choice && new FormData(choice).get('template') !== String(form.templateId ?? '')
    if (step === 'template' && other) choice.requestSubmit()
    else setStep(next)
  }
  const { state, fields } = useDataForm<Fields>({
    id: 'send',
    lastResult: answer?.lastResult,
    constraint: form.constraint,
    defaultValue: { ...form.values, attachment_ids: form.attachmentIds },
  })
  const panel = (name: Step, children: ReactNode) => (
    <section aria-labelledby={`send-${name}`} hidden={hydrated && step !== name} className="space-y-4">
      <h3 id={`send-${name}`} className={hydrated ? 'sr-only' : 'font-semibold'}>
        {t(`message.step.${name}`)}
      </h3>
      {children}
      {hydrated && name !== 'write' && (
        <Button type="button" variant="secondary" onClick={() => goTo(STEPS[STEPS.indexOf(name) + 1]!)}>
          {t('message.next')}
        </Button>
      )}
    </section>
  )
  return (
    <div ref={chosen} tabIndex={-1} className="space-y-5">
      <p className="text-sm text-muted">{t('message.sendLead', { email: form.recipient.email ?? '' })}</p>
      {form.again && <Again again={form.again} email={form.recipient.email ?? ''} />}
      {hydrated && (
        <div role="group" aria-label={t('message.steps')} className="flex flex-wrap gap-1 border-b">
          {STEPS.map((name, index) => (
            <button
              key={name}
              type="button"
              aria-current={step === name ? 'step' : undefined}
              className="-mb-px min-h-[44px] border-b-2 border-transparent px-3 text-sm text-muted aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
              onClick={() => goTo(name)}
            >
              {index + 1}. {t(`message.step.${name}`)}
            </button>
          ))}
        </div>
      )}
      {panel('template', <TemplateChoice ref={templates} form={form} here={here} onClear={onClear} />)}
      <DataForm
        state={state}
        idempotencyKey={form.idempotencyKey}
        cancelTo={here}
        submitLabel={t('message.send')}
      >
        {panel(
          'documents',
          <Multiselect
            field={{ ...fields.attachment_ids, required: false }}
            label={t('message.attachments')}
            help={t('message.sendDocumentsHelp')}
            choices={form.choices}
            ungrouped={t('message.uncategorized')}
            empty={t('message.noDocuments')}
          />,
        )}
        {panel(
          'write',
          <>
            <TextField field={fields.subject} label={t('message.subject')} autoComplete="off" />
            <TextArea
              field={fields.body}
              label={t('message.body')}
              help={t('message.privacyHelp')}
              rows={10}
            />
            <TextArea field={fields.footer_text} label={t('message.footer')} />
            {form.practiceEmail && (
              <CheckboxField
                field={fields.bcc_practice}
                label={t('message.bcc')}
                help={t('message.bccHelp', { email: form.practiceEmail })}
              />
            )}
          </>,
        )}
      </DataForm>
    </div>
  )
}

/** The message that is sent again, and the address it went to before. */
function Again({ again, email }: { again: NonNullable<SendFormData['again']>; email: string }) {
  const { t } = useI18n()
  return (
    <Alert tone="info">
      {t(again.recipient === email ? 'message.againLead' : 'message.againElsewhere', {
        before: again.recipient,
      })}
      {again.missing > 0 && ` ${t('message.againMissing')}`}
    </Alert>
  )
}

type ChoiceProps = { form: SendFormData; here: string; onClear: () => void }

/** The practice's templates; choosing none empties the text (MSG-06, MSG-11). */
const TemplateChoice = forwardRef<HTMLFormElement, ChoiceProps>(function TemplateChoice(
  { form, here, onClear },
  ref,
) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  if (form.templates.length === 0) return <p className="text-sm text-muted">{t('message.empty')}</p>
  return (
    <Form ref={ref} method="get" action={here} className="space-y-3" preventScrollReset>
      {form.templateGone && <Alert tone="warning">{t('message.deletedMeanwhile')}</Alert>}
      <input type="hidden" name="modal" value="message" />
      <label htmlFor="send-template-id" className="block text-sm font-medium">
        {t('message.template')}
      </label>
      <select
        id="send-template-id"
        name="template"
        className="control"
        defaultValue={form.templateId ? String(form.templateId) : ''}
        aria-describedby="send-template-help"
        onChange={({ target }) => {
          if (target.value !== '' || form.templateId === null) return
          target.form?.requestSubmit()
          onClear()
        }}
      >
        {/* Without scripts a choice alone does not change the text; the link below clears it. */}
        {(hydrated || form.templateId === null) && <option value="">{t('message.noTemplate')}</option>}
        {form.templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p id="send-template-help" className="text-xs text-muted">
        {t('message.templateHelp')}
      </p>
      <Button variant="secondary">{t('message.useTemplate')}</Button>
      {form.templateId !== null && (
        <LinkButton to={`${here}?modal=message`} variant="quiet" onClick={onClear}>
          {t('message.clearTemplate')}
        </LinkButton>
      )}
    </Form>
  )
})
