import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { isStopLink, stopSurveyReminders } from '~/domain/schedules/run-schedules.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { StopMailsPage } from '~/shell/stop-mails-page'

const WORDS = {
  title: 'schedules.stopTitle',
  lead: 'schedules.stopLead',
  stop: 'schedules.stop',
  stopped: 'schedules.stopped',
  old: 'schedules.stopOld',
}

/** Opening the link changes nothing, because mail scanners open links too; the button does. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { params } = await enter(request)
  const live = await isStopLink(params.confirm ?? '')
  return { live, done: new URL(request.url).searchParams.has('done') && !live }
}

export async function action({ request }: ActionFunctionArgs) {
  const { params } = await enter(request)
  onlyFields(await readForm(request), [])
  await stopSurveyReminders(params.confirm ?? '')
  return redirect(`${new URL(request.url).pathname}?done=1`)
}

/** Stops the emails about open questionnaires, by the link in each of them. */
export default function StopSurveyReminders() {
  return <StopMailsPage words={WORDS} {...useLoaderData<typeof loader>()} />
}
