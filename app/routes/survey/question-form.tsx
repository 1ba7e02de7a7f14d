import { Form } from '@remix-run/react'
import { useCallback, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { answerPlace } from '~/domain/survey/fill-page'
import type { QuestionView } from '~/domain/survey/question-view'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { Control } from './question/control'
import { keepExclusive, NoneChoice } from './question/none-choice'
import { ProblemText, type Problem } from './question/problem'
import { SafetyNotice } from '~/ui/patient/safety-notice'
import { SaveStateText } from '~/forms/autosave/save-state'
import { useAutosave } from '~/forms/autosave/use-autosave'
import type { StepReply } from './fill-client'
import { useQuestionKeys } from './question/use-question-keys'

type QuestionFormProps = {
  /** The owner and the survey of the answers. */
  owner: string
  survey: string
  view: QuestionView
  hasPrevious: boolean
  isLast: boolean
  unsent?: { ended?: true } | null
  /** Help that is shown when an answer that requires it is chosen, unless it is already shown above. */
  help?: string | null
}

const STAYS = { move: 'stay', scripted: '1' }
const seenInRefusal = (reply: StepReply) => reply.refused?.view.seen

/**
 * One question as a form: the buttons say where to go. Next comes first in the document, so that Enter means
 * Next even without scripts. `warned` records that a warning was shown, so that the same answer passes the
 * second time; `seen` is what the writer saw, so that nobody else's answer is overwritten unseen. `unsent` is
 * a new object for each save that did not arrive.
 */
export function QuestionForm({
  view: given,
  hasPrevious,
  isLast,
  owner,
  survey,
  unsent,
  help = null,
}: QuestionFormProps) {
  const { t } = useI18n()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const scripted = useHydrated()
  const { name } = given
  const { state, restored, seen, reply, conflict, change, submitted, failed } = useAutosave<StepReply>(form, {
    place: answerPlace(survey, name),
    owner,
    isMine: useCallback((field: string) => field === name || field.startsWith(`${name}.`), [name]),
    seen: given.seen,
    mark: STAYS,
    whole: true,
    shows: seenInRefusal,
  })
  const view = reply?.refused?.view ?? given
  const heading = useHeadingFocus(view)
  useQuestionKeys()
  useEffect(() => {
    if (unsent) failed(unsent.ended)
  }, [failed, unsent])

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    keepExclusive(event.currentTarget, event.target)
    if (!view.correcting) change()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!submitted(submitter instanceof HTMLButtonElement ? submitter : null)) event.preventDefault()
  }
  const errors = conflict && given.elsewhere ? [given.elsewhere] : state === 'saved' ? [] : view.errors
  const problem: Problem = { invalid: errors.length > 0, id: `${id}-problem` }
  return (
    <Form
      ref={form}
      method="post"
      className="space-y-6"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      data-question=""
    >
      <fieldset className="min-w-0 space-y-4" aria-describedby={problem.invalid ? problem.id : undefined}>
        <legend className="block w-full">
          {view.stem && <span className="mb-2 block text-base text-muted">{view.stem}</span>}
          <h2 ref={heading} id={`${id}-text`} tabIndex={-1} className="max-w-prose">
            {view.text}
          </h2>
        </legend>
        {view.prefilled && state === 'idle' && (
          <p className="rounded border bg-sunken px-4 py-2 text-sm">
            {t('fill.prefilled', { date: view.prefilled })}
          </p>
        )}
        <ProblemText id={problem.id} texts={errors} warning={view.warning} />
        <Control view={view} problem={problem} labelledBy={`${id}-text`} />
        {view.none && <NoneChoice none={view.none} />}
      </fieldset>
      {view.correcting && <ReasonField id={`${id}-reason`} />}
      {help && (
        <div className="help-at-once" role="status">
          <SafetyNotice text={help} />
        </div>
      )}
      <SaveStateText state={state} restored={restored} texts="fill" />
      <div className="question-steps">
        <input type="hidden" name="question" value={view.name} />
        {seen.map((text) => (
          <input key={text} type="hidden" name="seen" value={text} />
        ))}
        {scripted && <input type="hidden" name="scripted" value="1" />}
        {view.warned && <input type="hidden" name="warned" value={view.warned} />}
        <Button
          name="move"
          value="next"
          variant="primary"
          className="min-h-[48px] flex-1 sm:min-w-[9rem] sm:flex-none"
        >
          {t(isLast ? 'questionnaire.finish' : 'ui.next')}
        </Button>
        {hasPrevious && (
          <Button name="move" value="previous" className="min-h-[48px]">
            {t('ui.previous')}
          </Button>
        )}
        <Button name="move" value="exit" variant="quiet" className="min-h-[48px] px-2 sm:ml-auto sm:px-4">
          {t('questionnaire.saveAndExit')}
        </Button>
      </div>
    </Form>
  )
}

/** The reason for correcting an answer of a finished questionnaire; it is stored with the earlier answer. */
function ReasonField({ id }: { id: string }) {
  const { t } = useI18n()
  return (
    <p className="space-y-1">
      <label htmlFor={id} className="block text-sm font-medium">
        {t('fill.reason')}
      </label>
      <input
        id={id}
        name="reason"
        type="text"
        maxLength={500}
        className="control"
        aria-describedby={`${id}-help`}
      />
      <span id={`${id}-help`} className="block text-xs text-muted">
        {t('fill.reasonHelp')}
      </span>
    </p>
  )
}

/**
 * Focuses the heading of a question that appears by client navigation, or the error of a refused one. On a
 * document load the focus is left to the browser.
 */
function useHeadingFocus(view: QuestionView) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [byStep] = useState(useHydrated())
  const shown = useRef(byStep ? null : view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const wrong = heading.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? heading.current)?.focus()
  }, [view])
  return heading
}
