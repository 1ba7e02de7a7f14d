import { CheckMark } from '~/ui/basic/check-mark'
import type { ShownValue } from './measured-values'

/**
 * One measured value of a row, with a word below it if needed; most have none and are rendered as bare text.
 */
export function MeasuredCell({ value }: { value: ShownValue | undefined }) {
  if (!value) return '–'
  const { text, word, mark } = value
  return (
    <>
      {word ? <span className="font-semibold">{text}</span> : text}
      {word && <span className="measured-word">{word}</span>}
      {mark && <CheckMark mark={mark} />}
    </>
  )
}
