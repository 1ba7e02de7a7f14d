import { useId } from 'react'
import type { FieldView } from '~/domain/survey/question-view'
import { useI18n } from '~/i18n/use-i18n'
import { ProblemText } from './problem'

/**
 * Input fields. Numbers use text inputs as well, so that the server sees what was typed and can say what is
 * wrong.
 */
export function Fields({
  fields,
  labelledBy,
  warning,
  problemId,
}: {
  fields: FieldView[]
  labelledBy: string
  warning: boolean
  problemId: string | undefined
}) {
  const wrong = fields.find((field) => field.error !== null)
  return (
    <div className="space-y-4">
      {fields.map((field, index) => (
        <Field
          key={field.name}
          field={field}
          labelledBy={labelledBy}
          warning={warning}
          problemId={problemId}
          focus={wrong ? wrong === field : problemId !== undefined && index === 0}
        />
      ))}
    </div>
  )
}

function Field({
  field,
  labelledBy,
  warning,
  problemId,
  focus,
}: {
  field: FieldView
  labelledBy: string
  warning: boolean
  problemId: string | undefined
  focus: boolean
}) {
  const { t } = useI18n()
  const id = useId()
  const { name, prefix, suffix, value, inputMode, error } = field
  const errorId = error ? `${id}-error` : problemId
  const affixes = [prefix && `${id}-prefix`, suffix && `${id}-suffix`].filter(Boolean).join(' ')
  return (
    <div className="space-y-1.5">
      <div className="flex max-w-sm items-stretch">
        {prefix && (
          <span id={`${id}-prefix`} className="affix max-w-[60%] shrink-0 rounded-l border-r-0">
            {prefix}
          </span>
        )}
        <input
          name={name}
          type="text"
          inputMode={inputMode}
          defaultValue={value}
          autoComplete="off"
          autoFocus={focus}
          aria-labelledby={`${labelledBy} ${affixes}`.trim()}
          aria-invalid={error || problemId ? true : undefined}
          aria-describedby={errorId}
          className={`control min-h-[52px] text-lg ${prefix ? 'rounded-l-none' : ''} ${suffix ? 'rounded-r-none' : ''}`}
        />
        {suffix && (
          <span id={`${id}-suffix`} className="affix max-w-[60%] shrink-0 rounded-r border-l-0">
            {suffix}
          </span>
        )}
      </div>
      {error && <ProblemText id={`${id}-error`} texts={[error]} warning={warning} />}
      {error && warning && <p className="text-sm text-muted">{t('questionnaire.sendAgain')}</p>}
    </div>
  )
}
