import { Form } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { QuestionView } from '~/domain/survey/question-view'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/button'
import { Choices } from './choices'
import { Fields } from './fields'
import { ProblemText, type Problem } from './problem'
import { Rows } from './rows'
import { useQuestionKeys } from './use-question-keys'

type QuestionFormProps = { view: QuestionView; hasPrevious: boolean; isLast: boolean }

/**
 * One question as a form: the buttons say where to go. Next comes first in the document, so that Enter means next also
 * without scripts. `warned` remembers that a warning was shown, so that the same answer passes the second time.
 */
export function QuestionForm({ view, hasPrevious, isLast }: QuestionFormProps) {
  const { t } = useI18n()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const heading = useHeadingFocus(view)
  useQuestionKeys(form)
  const problem: Problem = { invalid: view.errors.length > 0, id: `${id}-problem` }
  return (
    <Form ref={form} method="post" className="space-y-6" noValidate>
      <fieldset className="min-w-0 space-y-4" aria-describedby={problem.invalid ? problem.id : undefined}>
        <legend className="block w-full">
          {view.stem && <span className="mb-2 block text-base text-muted">{view.stem}</span>}
          <h2 ref={heading} id={`${id}-text`} tabIndex={-1} className="max-w-prose">{view.text}</h2>
        </legend>
        <ProblemText id={problem.id} texts={view.errors} warning={view.warning} />
        <Control view={view} problem={problem} labelledBy={`${id}-text`} />
        {view.none && (
          <label className="choice -mx-2">
            <input type="checkbox" name={view.none.name} value="NONE" defaultChecked={view.none.checked} />
            <span>{view.none.label}</span>
          </label>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3 border-t pt-5">
        <input type="hidden" name="question" value={view.name} />
        {view.warning && <input type="hidden" name="warned" value={view.name} />}
        <Button name="move" value="next" variant="primary" className="min-w-[8rem]">{t(isLast ? 'questionnaire.finish' : 'ui.next')}</Button>
        {hasPrevious && <Button name="move" value="previous">{t('ui.previous')}</Button>}
        <Button name="move" value="exit" variant="quiet" className="sm:ml-auto">{t('questionnaire.saveAndExit')}</Button>
      </div>
    </Form>
  )
}

function Control({ view, problem, labelledBy }: { view: QuestionView; problem: Problem; labelledBy: string }) {
  const { control, warning } = view
  switch (control.kind) {
    case 'choices':
      return <Choices control={control} problem={problem} />
    case 'fields':
      return <Fields fields={control.fields} labelledBy={labelledBy} warning={warning} problemId={problem.invalid ? problem.id : undefined} />
    case 'rows':
      return <Rows rows={control.rows} warning={warning} />
    case 'none':
      return null
  }
}

/**
 * A question that appears by a step within the product takes the focus, a refused one gives it to what is wrong. On a
 * document load the focus stays where the browser puts it.
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
