import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { isReminderLink, stopReminder } from '~/domain/wellness/habit-reminders.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { StopMailsPage } from '~/shell/stop-mails-page'

const WORDS = {
  title: 'reminder.title',
  lead: 'reminder.lead',
  stop: 'reminder.stop',
  stopped: 'reminder.stopped',
  old: 'reminder.old',
}

/** Opening the link changes nothing, because mail scanners open links too; the button does. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { params } = await enter(request)
  const live = await isReminderLink(params.confirm ?? '')
  return { live, done: new URL(request.url).searchParams.has('done') && !live }
}

export async function action({ request }: ActionFunctionArgs) {
  const { params } = await enter(request)
  onlyFields(await readForm(request), [])
  await stopReminder(params.confirm ?? '')
  return redirect(`${new URL(request.url).pathname}?done=1`)
}

/** Ends the mails about one habit, by the link in each of them. */
export default function StopReminder() {
  return <StopMailsPage words={WORDS} {...useLoaderData<typeof loader>()} />
}
