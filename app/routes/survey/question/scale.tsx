import type { ControlView } from '~/domain/survey/question-view'
import type { Problem } from './problem'

/** Steps of a scale side by side, as many per row as fit; the meanings of the ends are below. */
export function Scale({
  control,
  problem,
}: {
  control: Extract<ControlView, { kind: 'scale' }>
  problem: Problem
}) {
  const { name, steps, ends } = control
  const described = [problem.invalid && problem.id, ends.length > 0 && `${problem.id}-ends`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="space-y-2">
      <div className="grid gap-1.5" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(46px, 1fr))' }}>
        {steps.map((step, index) => (
          <label
            key={step.value}
            className="flex min-h-[60px] cursor-pointer flex-col items-center justify-center gap-1.5 rounded border border-line-strong bg-surface py-2 hover:border-accent has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:checked]:font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={step.value}
              defaultChecked={step.checked}
              data-choice={step.value}
              aria-label={step.label}
              aria-invalid={problem.invalid || undefined}
              aria-describedby={described || undefined}
              autoFocus={problem.invalid && index === 0}
              className="h-5 w-5 shrink-0"
              style={{ accentColor: 'var(--accent)' }}
            />
            <span aria-hidden="true">{step.value}</span>
          </label>
        ))}
      </div>
      {ends.length > 0 && (
        <p
          id={`${problem.id}-ends`}
          className={`flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted ${ends.length === 2 ? 'justify-between' : ''}`}
        >
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      )}
    </div>
  )
}
