import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { Link, type LinkProps } from './link'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Look = { variant?: ButtonVariant; icon?: IconName }

const look = (variant: ButtonVariant, className?: string) => classNames('btn', `btn-${variant}`, className)

/** A button; without `type` it submits, as in plain HTML. */
export const Button = forwardRef<HTMLButtonElement, ButtonHTMLAttributes<HTMLButtonElement> & Look>(
  function Button({ variant = 'secondary', icon, className, children, type = 'submit', ...rest }, ref) {
    return (
      <button ref={ref} type={type} className={look(variant, className)} {...rest}>
        {icon && <Icon name={icon} />}
        {children}
      </button>
    )
  },
)

/** A link that looks like a button; `reloadDocument` for downloads. */
export function LinkButton({ variant = 'secondary', icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link className={look(variant, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
