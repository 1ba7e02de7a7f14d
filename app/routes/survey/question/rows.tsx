import { useId } from 'react'
import type { ControlView, RowView } from '~/domain/survey/question-view'
import { Choice, ChoiceList } from './choices'
import { ProblemText } from './problem'

/**
 * Several rows with one choice each: a card per row on a phone; if all rows have the same options and there
 * is room, rows of a table whose headers are the options.
 */
export function Rows({
  control,
  warning,
}: {
  control: Extract<ControlView, { kind: 'rows' }>
  warning: boolean
}) {
  const { rows, columns } = control
  const first = rows.find((row) => row.error !== null)
  const template = columns
    ? { gridTemplateColumns: `minmax(10rem, 2fr) repeat(${columns.length}, minmax(0, 1fr))` }
    : undefined
  return (
    <div className={columns ? 'space-y-4 in-md:space-y-0 in-md:divide-y in-md:divide-line' : 'space-y-4'}>
      {columns && (
        <div
          aria-hidden="true"
          className="hidden items-end gap-2 pb-2 text-center text-sm font-medium text-muted in-md:grid"
          style={template}
        >
          <span />
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      )}
      {rows.map((row) => (
        <Row key={row.name} row={row} warning={warning} first={row === first} template={template} />
      ))}
    </div>
  )
}

function Row({
  row,
  warning,
  first,
  template,
}: {
  row: RowView
  warning: boolean
  first: boolean
  template?: { gridTemplateColumns: string }
}) {
  const id = useId()
  const problem = { invalid: row.error !== null, id }
  const shape = template
    ? 'in-md:grid in-md:items-center in-md:gap-2 in-md:space-y-0 in-md:rounded-none in-md:border-0 in-md:px-0 in-md:py-2'
    : ''
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={row.error ? id : undefined}
      data-row=""
      style={template}
      className={`space-y-2 rounded-lg border p-3 ${shape}`}
    >
      <p id={`${id}-label`} className="font-medium">
        {row.label}
      </p>
      {template ? (
        row.options.map((option, index) => (
          <Choice
            key={option.value}
            type="radio"
            cell
            name={row.name}
            option={option}
            problem={problem}
            place={first ? index : index + 1}
          />
        ))
      ) : (
        <ChoiceList name={row.name} options={row.options} problem={problem} first={first ? 0 : 1} />
      )}
      {row.error && (
        <div className="in-md:col-span-full">
          <ProblemText id={id} texts={[row.error]} warning={warning} />
        </div>
      )}
    </div>
  )
}
