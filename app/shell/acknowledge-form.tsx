import { Form } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { Button } from '~/ui/basic/button'

/** The button that says: I have taken this event. Whoever presses it comes to the events of the patient. */
export function AcknowledgeForm({
  participantId,
  eventId,
  label,
  about,
}: {
  participantId: number
  eventId: number
  label: string
  /** Which event, for those who do not see beside what it stands. */
  about: string
}) {
  const to = `${pathTo('safety.list', { participantId })}?modal=acknowledge&target=${eventId}`
  return (
    <Form method="post" action={to}>
      <Button variant="primary" aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </Form>
  )
}
