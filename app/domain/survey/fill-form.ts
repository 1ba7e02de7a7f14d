import type { SaveInput } from './save-answer.server'
import type { Move } from './judge-answer'

const MOVES: readonly string[] = ['next', 'previous', 'exit', 'stay'] satisfies Move[]

/** Shown once, sent a few times in vain: nobody needs more than the latest. */
const MOST_SEEN = 4

/** What the form of the fill screen posts; an unknown button means next. `stay` is sent by scripts only. */
export function readFillForm(form: FormData): SaveInput {
  const name = form.get('question')
  const question = typeof name === 'string' ? name : ''
  const move = form.get('move')
  return {
    question,
    given: { entries: [...form] },
    move: isMove(move) ? move : 'next',
    warned: form.get('warned') === question,
    seen: form
      .getAll('seen')
      .filter((text) => typeof text === 'string')
      .slice(-MOST_SEEN),
  }
}

function isMove(move: FormDataEntryValue | null): move is Move {
  return typeof move === 'string' && MOVES.includes(move)
}
