import { Card } from './card'
import { Icon } from './icon'
import { Link } from './link'

export type Step = { name: string; label: string; done: boolean; to: string | null }

type Props = {
  steps: readonly Step[]
  /** What the check mark shows, in words for screen readers. */
  state: { done: string; open: string }
}

/** Getting started: a list of steps with check marks. */
export function FirstSteps({ title, ...list }: Props & { title: string }) {
  return (
    <Card title={title}>
      <StepList {...list} />
    </Card>
  )
}

/** The list of steps without the title. */
export function StepList({ steps, state }: Props) {
  return (
    <ol className="space-y-1">
      {steps.map(({ name, label, done, to }) => (
        <li key={name} className="flex min-h-[44px] items-center gap-3 md:min-h-[32px]">
          <Icon
            name={done ? 'success' : 'chevron-right'}
            className={done ? 'shrink-0 text-success' : 'shrink-0 text-muted'}
          />
          <span>
            {to && !done ? (
              <Link to={to} className="inline-flex min-h-[44px] items-center md:min-h-0">
                {label}
              </Link>
            ) : (
              label
            )}
            <span className={done ? 'ml-2 text-sm text-muted' : 'sr-only'}>
              {' '}
              {done ? state.done : state.open}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
