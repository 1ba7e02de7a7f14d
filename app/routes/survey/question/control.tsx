import type { QuestionView } from '~/domain/survey/question-view'
import { Choices } from './choices'
import { Fields } from './fields'
import type { Problem } from './problem'
import { Rows } from './rows'
import { Scale } from './scale'

/** The control for answering the question; nothing for texts that are only read. */
export function Control({
  view,
  problem,
  labelledBy,
}: {
  view: QuestionView
  problem: Problem
  labelledBy: string
}) {
  const { control, warning } = view
  switch (control.kind) {
    case 'choices':
      return <Choices control={control} problem={problem} />
    case 'scale':
      return <Scale control={control} problem={problem} />
    case 'fields':
      return (
        <Fields
          fields={control.fields}
          labelledBy={labelledBy}
          warning={warning}
          problemId={problem.invalid ? problem.id : undefined}
        />
      )
    case 'rows':
      return <Rows control={control} warning={warning} />
    case 'none':
      return null
  }
}
