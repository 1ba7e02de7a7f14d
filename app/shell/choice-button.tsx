import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useHere } from './use-here'

/** A button that stores one choice of the reader (language, appearance, help pane) and stays on the page. */
export function ChoiceButton({ name, value, className, pressed, expanded, lang, label, children }: {
  name: 'lang' | 'scheme' | 'help'; value: string; className: string; pressed?: boolean; expanded?: boolean; lang?: string; label?: string; children: ReactNode
}) {
  const here = useHere()
  return (
    <Form method="post" action="/language" replace preventScrollReset>
      <input type="hidden" name="to" value={here} />
      <button name={name} value={value} className={className} aria-pressed={pressed} aria-expanded={expanded} lang={lang} aria-label={label}>{children}</button>
    </Form>
  )
}
