import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { isMeasureReminderLink, stopMeasureReminder } from '~/domain/monitoring/measure-reminders.server'
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
  const token = params.confirm ?? ''
  const live = (await isReminderLink(token)) || (await isMeasureReminderLink(token))
  return { live, done: new URL(request.url).searchParams.has('done') && !live }
}

export async function action({ request }: ActionFunctionArgs) {
  const { params } = await enter(request)
  onlyFields(await readForm(request), [])
  const token = params.confirm ?? ''
  if (!(await stopReminder(token))) await stopMeasureReminder(token)
  return redirect(`${new URL(request.url).pathname}?done=1`)
}

/** Stops the emails about one habit, or the reminders to measure, by the link in each of them. */
export default function StopReminder() {
  return <StopMailsPage words={WORDS} {...useLoaderData<typeof loader>()} />
}
