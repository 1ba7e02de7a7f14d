import { Form } from '@remix-run/react'
import { Button } from '~/ui/basic/button'

/** The button that says: I have taken this event. `to` is where it is sent; it leads to the patient's events. */
export function AcknowledgeForm({
  to,
  label,
  about,
}: {
  to: string
  label: string
  /** Which event, for those who do not see beside what it stands. */
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
