import type { SaveInput } from './save-answer.server'
import type { Move } from './judge-answer'

const MOVES: readonly string[] = ['next', 'previous', 'exit', 'stay'] satisfies Move[]

/** Maximum seen answers kept: the one shown and a few sent without a reply. */
const MOST_SEEN = 4
const LONGEST_REASON = 500

/**
 * Reads what the form of the fill screen posts; an unknown button means next. `stay` is sent by scripts only.
 */
export function readFillForm(form: FormData): SaveInput {
  const name = form.get('question')
  const question = typeof name === 'string' ? name : ''
  const move = form.get('move')
  const reason = form.get('reason')
  const warned = form.get('warned')
  return {
    question,
    given: { entries: [...form] },
    move: isMove(move) ? move : 'next',
    warned: typeof warned === 'string' && warned !== '' ? warned : false,
    seen: form
      .getAll('seen')
      .filter((text) => typeof text === 'string')
      .slice(-MOST_SEEN),
    reason: (typeof reason === 'string' && reason.trim().slice(0, LONGEST_REASON)) || null,
  }
}

function isMove(move: FormDataEntryValue | null): move is Move {
  return typeof move === 'string' && MOVES.includes(move)
}
