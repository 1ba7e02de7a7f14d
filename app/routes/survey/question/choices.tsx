import { useI18n } from '~/i18n/use-i18n'
import type { ChoiceView, ControlView } from '~/domain/survey/question-view'
import { classNames } from '~/ui/basic/class-names'
import type { Problem } from './problem'

/** The style shared by all selectable answers. */
export const TARGET =
  'flex min-h-[52px] cursor-pointer items-center gap-3 rounded border border-line-strong bg-surface px-4 py-3 leading-normal hover:border-accent has-[:checked]:border-accent has-[:checked]:bg-accent-soft'

/** Longer lists are in two columns if there is room. */
const ONE_COLUMN = 10

type ChoicesView = Extract<ControlView, { kind: 'choices' }>

/**
 * Large targets with native radio buttons or checkboxes; the first one is focused after the answer was
 * refused.
 */
export function Choices({ control, problem }: { control: ChoicesView; problem: Problem }) {
  const { name, multiple, groups } = control
  const before = (group: number) =>
    groups.slice(0, group).reduce((sum, { options }) => sum + options.length, 0)
  return (
    <div className="space-y-5">
      {groups.map(({ label, options }, group) => (
        <div key={label ?? ''} role={label ? 'group' : undefined} aria-label={label ?? undefined}>
          {label && (
            <p className="mb-1.5 text-sm font-semibold text-muted" aria-hidden="true">
              {label}
            </p>
          )}
          <ChoiceList
            name={name}
            options={options}
            multiple={multiple}
            problem={problem}
            first={before(group)}
            keys
          />
        </div>
      ))}
    </div>
  )
}

/**
 * A set of options under one field name; `first` is the number of options before it, `keys` shows the digits
 * that select them.
 */
export function ChoiceList({
  name,
  options,
  multiple = false,
  problem,
  first = 0,
  keys = false,
}: {
  name: string
  options: ChoiceView[]
  multiple?: boolean
  problem: Problem
  first?: number
  keys?: boolean
}) {
  return (
    <div
      className={classNames(
        'space-y-2',
        options.length > ONE_COLUMN && 'in-md:grid in-md:grid-cols-2 in-md:gap-2 in-md:space-y-0',
      )}
    >
      {options.map((option, index) => (
        <Choice
          key={option.value}
          type={multiple ? 'checkbox' : 'radio'}
          name={name}
          option={option}
          problem={problem}
          place={first + index}
          keys={keys}
        />
      ))}
    </div>
  )
}

/**
 * One option as a large target; the digit that selects it is shown if there is a keyboard. `cell`: part of a
 * table where there is room, so that its label is in the column header.
 */
export function Choice({
  type,
  name,
  option,
  problem,
  place,
  keys = false,
  cell = false,
}: {
  type: 'radio' | 'checkbox'
  name: string
  option: ChoiceView
  problem: Problem
  place: number
  keys?: boolean
  cell?: boolean
}) {
  const { t } = useI18n()
  return (
    <label className={classNames(TARGET, cell && 'in-md:justify-center in-md:px-1')}>
      <input
        type={type}
        name={name}
        value={option.value}
        defaultChecked={option.checked}
        data-choice=""
        data-help={option.callsForHelp && ''}
        aria-invalid={problem.invalid || undefined}
        aria-describedby={problem.invalid ? problem.id : undefined}
        autoFocus={problem.invalid && place === 0}
        className="h-5 w-5 shrink-0"
        style={{ accentColor: 'var(--accent)' }}
      />
      <span className={classNames('min-w-0', cell ? 'in-md:sr-only' : 'flex-1')}>{option.label}</span>
      {keys && place < 9 && (
        <kbd
          aria-hidden="true"
          className="no-print hidden rounded-sm border bg-sunken px-1.5 font-sans text-xs text-muted lg:inline"
        >
          {t('ui.key', { n: place + 1 })}
        </kbd>
      )}
    </label>
  )
}
