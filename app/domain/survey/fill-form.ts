import type { SaveInput } from './save-answer.server'

/** What the form of the fill screen posts; an unknown button means next. */
export function readFillForm(form: FormData): SaveInput {
  const name = form.get('question')
  const question = typeof name === 'string' ? name : ''
  const move = form.get('move')
  return {
    question,
    given: { entries: [...form] },
    move: move === 'previous' || move === 'exit' ? move : 'next',
    warned: form.get('warned') === question,
  }
}
