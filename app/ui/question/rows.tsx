import { useId } from 'react'
import type { RowView } from '~/domain/survey/question-view'
import { ChoiceList } from './choices'
import { ProblemText } from './problem'

/** Several rows, one choice in each. */
export function Rows({ rows, warning }: { rows: RowView[]; warning: boolean }) {
  const first = rows.find((row) => row.error !== null)
  return (
    <div className="space-y-6">
      {rows.map((row) => <Row key={row.name} row={row} warning={warning} first={row === first} />)}
    </div>
  )
}

function Row({ row, warning, first }: { row: RowView; warning: boolean; first: boolean }) {
  const id = useId()
  return (
    <fieldset className="space-y-2" aria-describedby={row.error ? id : undefined}>
      <legend className="mb-2 font-medium">{row.label}</legend>
      <ChoiceList name={row.name} options={row.options} problem={{ invalid: row.error !== null, id }} first={first} />
      {row.error && <ProblemText id={id} texts={[row.error]} warning={warning} />}
    </fieldset>
  )
}
