import { CheckMark } from '~/ui/basic/check-mark'
import type { ShownValue } from './measured-values'

/** One measured value of a row, with a word below it where it needs one. */
export function MeasuredCell({ value }: { value: ShownValue | undefined }) {
  if (!value) return '–'
  return (
    <>
      <span className={value.word ? 'font-semibold tabular-nums' : 'tabular-nums'}>{value.text}</span>
      {value.word && (
        <span className="text-xs md:block font-semibold text-warning">
          <span className="md:hidden"> · </span>
          {value.word}
        </span>
      )}
      {value.mark && <CheckMark mark={value.mark} />}
    </>
  )
}
