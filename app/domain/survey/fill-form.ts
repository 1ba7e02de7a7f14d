import type { SaveInput } from './save-answer.server'

/** What the form of the fill screen posts; an unknown button means next. */
export function readFillForm(form: FormData): SaveInput {
  const question = String(form.get('question') ?? '')
  const move = form.get('move')
  return {
    question,
    given: { entries: [...form] },
    move: move === 'previous' || move === 'exit' ? move : 'next',
    warned: form.get('warned') === question,
  }
}
