import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useHere } from './use-here'
import type { Pane } from './use-pane-open'

const FORM = 'choices'
/** A page that may ask for camera and microphone must be loaded as a document. */
const WHOLE = 'choices-whole'

/** The form behind every ChoiceButton of the page. */
export function ChoiceForm() {
  const here = useHere()
  return (
    <>
      <Form id={FORM} method="post" action="/language" replace preventScrollReset hidden>
        <input type="hidden" name="to" value={here} />
      </Form>
      <Form id={WHOLE} method="post" action="/language" reloadDocument hidden>
        <input type="hidden" name="to" value={here} />
      </Form>
    </>
  )
}

/**
 * A button that stores one preference of the reader (language, appearance, help pane) and stays on the page.
 */
export function ChoiceButton({
  name,
  value,
  className,
  pressed,
  expanded,
  lang,
  label,
  whole = false,
  children,
}: {
  name: 'lang' | 'scheme' | Pane
  value: string
  className: string
  pressed?: boolean
  expanded?: boolean
  lang?: string
  label?: string
  /** Reloads the page, which would end a running call. */
  whole?: boolean
  children: ReactNode
}) {
  return (
    <button
      form={whole && value === '1' ? WHOLE : FORM}
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
