import { Form } from '@remix-run/react'
import { Button } from '~/ui/basic/button'

/** The button "I have taken this event". It posts to `to` and leads to the patient's events. */
export function AcknowledgeForm({
  to,
  label,
  about,
}: {
  to: string
  label: string
  /** Which event it is, for screen readers. */
  about: string
}) {
  return (
    <Form method="post" action={to}>
      <Button variant="primary" aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </Form>
  )
}
