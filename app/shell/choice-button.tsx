import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useHere } from './use-here'

const FORM = 'choices'

/** The form behind every ChoiceButton of the page. */
export function ChoiceForm() {
  return (
    <Form id={FORM} method="post" action="/language" replace preventScrollReset hidden>
      <input type="hidden" name="to" value={useHere()} />
    </Form>
  )
}

/** A button that stores one choice of the reader (language, appearance, help pane) and stays on the page. */
export function ChoiceButton({
  name,
  value,
  className,
  pressed,
  expanded,
  lang,
  label,
  children,
}: {
  name: 'lang' | 'scheme' | 'help' | 'chat'
  value: string
  className: string
  pressed?: boolean
  expanded?: boolean
  lang?: string
  label?: string
  children: ReactNode
}) {
  return (
    <button
      form={FORM}
      name={name}
      value={value}
      className={className}
      aria-pressed={pressed}
      aria-expanded={expanded}
      lang={lang}
      aria-label={label}
    >
      {children}
    </button>
  )
}
