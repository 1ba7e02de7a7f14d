import { classNames } from '~/ui/basic/class-names'
import { Icon } from '~/ui/basic/icon'

/** True if the question as a whole was refused, and the ID of the text that says why. */
export type Problem = { invalid: boolean; id: string }

/**
 * Why an answer was refused, next to it. A warning adds that the same answer is accepted when it is sent
 * again.
 */
export function ProblemText({ id, texts, warning }: { id: string; texts: string[]; warning: boolean }) {
  if (texts.length === 0) return null
  return (
    <div
      id={id}
      role="alert"
      className={classNames('space-y-1 text-sm font-medium', warning ? 'text-warning' : 'text-danger')}
    >
      {texts.map((text) => (
        <p key={text} className="flex gap-1.5">
          <Icon name={warning ? 'warning' : 'error'} size={18} className="mt-0.5" />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
