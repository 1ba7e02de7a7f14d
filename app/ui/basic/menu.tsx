import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

/**
 * A dropdown of links and small forms: list items, each with a link or button of the class `menu-item`. It is
 * a `details` element and opens without scripts; with scripts it also closes on Escape (focus returns to its
 * button), on a click elsewhere and after a choice.
 */
export function Menu({
  label,
  icon,
  align = 'start',
  children,
}: {
  label: ReactNode
  icon?: IconName
  align?: 'start' | 'end'
  children: ReactNode
}) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node) && !(event.target as Element).closest('a')) return
      details.open = false
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])

  return (
    <details ref={ref} className="relative inline-block">
      <summary className={classNames('btn btn-quiet plain px-2 2xl:px-3', icon && 'btn-icon')}>
        {icon && <Icon name={icon} />}
        {label}
        <Icon name="chevron-down" size={14} className={icon && 'hidden sm:block'} />
      </summary>
      <ul
        className={classNames(
          'card absolute z-40 mt-1 max-h-[max(12rem,calc(100dvh-6rem))] w-max min-w-[12rem] max-w-[calc(100vw-2rem)] overflow-y-auto p-1 shadow',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </ul>
    </details>
  )
}
