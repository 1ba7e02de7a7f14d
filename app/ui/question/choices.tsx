import type { ChoiceView, ControlView } from '~/domain/survey/question-view'
import { classNames } from '~/ui/class-names'
import type { Problem } from './problem'

type ChoicesView = Extract<ControlView, { kind: 'choices' }>

/** Large targets with native radios or check boxes; the first one takes the focus when the answer was refused. */
export function Choices({ control, problem }: { control: ChoicesView; problem: Problem }) {
  const { name, multiple, inline, groups } = control
  return (
    <div className="space-y-4">
      {groups.map(({ label, options }, group) => (
        <div key={label ?? ''} role={label ? 'group' : undefined} aria-label={label ?? undefined}>
          {label && <p className="mb-1 text-sm font-semibold text-muted" aria-hidden="true">{label}</p>}
          <ChoiceList name={name} options={options} multiple={multiple} inline={inline} problem={problem} first={group === 0} />
        </div>
      ))}
    </div>
  )
}

/** One set of options under one field name. */
export function ChoiceList({ name, options, multiple = false, inline = false, problem, first = false }: {
  name: string; options: ChoiceView[]; multiple?: boolean; inline?: boolean; problem: Problem; first?: boolean
}) {
  return (
    <div className={classNames(inline ? 'flex flex-wrap gap-2' : 'space-y-2')}>
      {options.map((option, index) => (
        <label
          key={option.value}
          className={classNames(
            'flex min-h-[52px] cursor-pointer items-center gap-3 rounded border border-line-strong bg-surface px-4 py-3 leading-normal',
            'hover:border-accent has-[:checked]:border-accent has-[:checked]:bg-accent-soft',
            inline && 'min-w-[64px] justify-center',
          )}
        >
          <input
            type={multiple ? 'checkbox' : 'radio'} name={name} value={option.value} defaultChecked={option.checked} data-choice=""
            aria-invalid={problem.invalid || undefined} aria-describedby={problem.invalid ? problem.id : undefined}
            autoFocus={problem.invalid && first && index === 0} className="h-5 w-5 shrink-0" style={{ accentColor: 'var(--accent)' }}
          />
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
