import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { enter } from '~/core/guard/guard.server'
import { loadHandoffPage } from '~/domain/research/handoff-page.server'
import { useI18n } from '~/i18n/use-i18n'
import { env } from '~/platform/env.server'
import { allowFormTarget } from '~/platform/form-target.server'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { DescriptionList, Page } from '~/ui/basic/page'
import { ResponseList } from '~/ui/patient/response-list'

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, lang, theme } = await enter(request)
  const { page, status, origin } = await loadHandoffPage(new URL(request.url).searchParams, {
    t,
    lang,
    theme,
    timeZone: env().TIME_ZONE,
  })
  if (origin) allowFormTarget(origin)
  return data(page, { status })
}

/**
 * Hands the scores of one survey to a research site (CON-01 to CON-03). With scripts it submits automatically
 * (OP-117), once per tab: on returning, the page and its button are shown, as they are without scripts.
 */
export default function Handoff() {
  const { t } = useI18n()
  const { error, problem, survey, form } = useLoaderData<typeof loader>()
  return (
    <Page title={t('research.title')} lead={survey ? survey.title : t('research.lead')} narrow>
      {error && (
        <Alert tone="danger" title={t('research.error')}>
          <p className="break-words">{error}</p>
        </Alert>
      )}
      {problem && (
        <Alert tone={problem === 'noLink' ? 'info' : 'warning'}>
          <p>{t(`research.problem.${problem}`)}</p>
        </Alert>
      )}
      {survey && (
        <Card title={t('research.scores')}>
          <DescriptionList
            items={[
              ...(survey.completedText
                ? [{ term: t('responses.completed'), value: survey.completedText }]
                : []),
              ...survey.scores.map(({ label, text }) => ({ term: label, value: text })),
            ]}
          />
          {survey.scores.length > 0 && <p className="mt-3 text-xs text-muted">{survey.notDiagnosis}</p>}
          {form && <SendForm {...form} />}
        </Card>
      )}
      {survey && <ResponseList sections={survey.sections} />}
    </Page>
  )
}

type Sent = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['form']>

function SendForm({ action, host, imdata, caseIndex }: Sent) {
  const { t } = useI18n()
  const ref = useRef<HTMLFormElement>(null)
  const { search } = useLocation()
  useEffect(() => {
    if (isFirst(`handed ${search}`)) ref.current?.submit()
  }, [search])
  return (
    <form ref={ref} method="post" action={action} className="mt-5 space-y-3">
      <input type="hidden" name="imdata" value={imdata} />
      <input type="hidden" name="caseIndex" value={caseIndex} />
      <p className="max-w-prose text-sm text-muted">{t('research.sendHint', { host })}</p>
      <Button variant="primary">{t('research.send')}</Button>
    </form>
  )
}

/** True the first time in this tab; false if the tab has no storage, so that the button is used. */
function isFirst(name: string): boolean {
  try {
    if (sessionStorage.getItem(name)) return false
    sessionStorage.setItem(name, 'on')
    return true
  } catch {
    return false
  }
}
