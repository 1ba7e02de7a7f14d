import { Form, type FormProps } from '@remix-run/react'
import { useRef } from 'react'
import { TIMINGS } from '~/ui/basic/timings'

/**
 * A form that switches to another identity; the page is reloaded, so that nothing of the former view remains.
 * A double click submits it only once: the first submit changes the session, and the browser would drop its
 * answer for that of the second, which was sent with the old session.
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
