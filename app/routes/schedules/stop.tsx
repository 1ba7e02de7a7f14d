import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { isStopLink, stopSurveyReminders } from '~/domain/schedules/run-schedules.server'
import { useI18n } from '~/i18n/use-i18n'
import { onlyFields, readForm } from '~/platform/form.server'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'

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

/** Ends the mails about questionnaires that wait, by the link in each of them. */
export default function StopSurveyReminders() {
  const { t } = useI18n()
  const { live, done } = useLoaderData<typeof loader>()
  return (
    <Page narrow title={t('schedules.stopTitle')}>
      {live ? (
        <Card>
          <p className="max-w-prose">{t('schedules.stopLead')}</p>
          <Form method="post" className="mt-5">
            <Button variant="primary">{t('schedules.stop')}</Button>
          </Form>
        </Card>
      ) : (
        <Alert tone={done ? 'success' : 'info'} title={t(done ? 'schedules.stopped' : 'schedules.stopOld')} />
      )}
    </Page>
  )
}
