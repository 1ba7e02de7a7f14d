import { Form, type FormProps } from '@remix-run/react'
import { useRef } from 'react'
import { TIMINGS } from '~/ui/basic/timings'

/**
 * A form that changes who is at work here; the page is loaded anew, so nothing of the former view remains. A
 * double click sends it once: the session is another one after the first, whose answer the browser drops for
 * the second's, and that comes with the session of before.
 */
export function SwitchForm({ onSubmit, ...rest }: FormProps) {
  const sentAt = useRef(-TIMINGS.switchWait)
  return (
    <Form
      method="post"
      reloadDocument
      {...rest}
      onSubmit={(event) => {
        if (event.timeStamp - sentAt.current < TIMINGS.switchWait) return event.preventDefault()
        sentAt.current = event.timeStamp
        onSubmit?.(event)
      }}
    />
  )
}
