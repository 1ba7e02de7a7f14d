import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { enter } from '~/core/guard/guard.server'
import { BULK_ACTIONS } from '~/domain/bulk/bulk-action'
import { bulkState, startBulk } from '~/domain/bulk/bulk-run.server'
import { allDefinitions } from '~/domain/questionnaire/registry'
import { titleKey } from '~/domain/questionnaire/text-keys'
import { isOpenTo } from '~/domain/survey/may-fill.server'
import { offeredHere } from '~/domain/survey/offered-here'
import { pickedIds } from '~/forms/bulk/picked'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { useI18n } from '~/i18n/use-i18n'
import { asLeft } from '~/platform/lists-as-left.server'
import { invalid } from '~/platform/refusal'
import { ConfirmForm } from '~/ui/basic/confirm'
import { LinkButton } from '~/ui/basic/button'
import { Alert } from '~/ui/basic/alert'
import { Page } from '~/ui/basic/page'
import { RunProgress } from '../imports/run-progress'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, theme } = await enter(request)
  const params = new URL(request.url).searchParams
  const run = positiveInteger(params.get('run') ?? '')
  const usesDietId = actor.practitioner?.usesDietId ?? false
  const questionnaires = allDefinitions().filter(
    (definition) => isOpenTo(actor, definition) && offeredHere(definition.code, { theme, usesDietId }),
  )
  return {
    run: run === null ? null : await bulkState(actor, run),
    action: actionOf(params),
    n: pickedIds(request).length,
    closeTo: asLeft(pathTo('home')),
    questionnaires: questionnaires.map((definition) => ({
      value: definition.code,
      label: t(titleKey(definition)),
    })),
    key: crypto.randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, lang } = await enter(request)
  const people = pickedIds(request)
  const action = actionOf(new URL(request.url).searchParams)
  if (people.length === 0) throw invalid({ pick: ['bulk.none'] })
  return confirmedOnce(
    actor,
    request,
    async (form) => {
      const choice = form.get('choice')
      const run = await startBulk(actor, {
        action,
        choice: typeof choice === 'string' ? choice : null,
        people,
        lang,
      })
      return redirect(`${pathTo('patients.bulk')}?run=${run}`)
    },
    ['choice'],
  )
}

/** Work on the patients that were ticked in the list: first the question, then how far it is. */
export default function Bulk() {
  const { t } = useI18n()
  const { run, action, n, closeTo, questionnaires, key } = useLoaderData<typeof loader>()
  if (run)
    return (
      <Page title={t('patients.bulkTitle')} narrow>
        {run.state === 'done' ? (
          <Alert tone={run.changed === run.people ? 'success' : 'info'}>
            <p>{t('patients.bulkDone', { changed: run.changed, passed: run.people - run.changed })}</p>
          </Alert>
        ) : run.state === 'failed' ? (
          <Alert tone="danger">
            <p>{t('patients.bulkFailed', { changed: run.changed })}</p>
          </Alert>
        ) : (
          <RunProgress
            text={t('patients.bulkRunning', { done: run.done, people: run.people })}
            done={run.done}
            total={run.people}
          />
        )}
        <LinkButton to={closeTo}>{t('patients.bulkBack')}</LinkButton>
      </Page>
    )
  return (
    <Page title={t('patients.bulkTitle')} narrow>
      {n === 0 ? (
        <>
          <p>{t('bulk.none')}</p>
          <LinkButton to={closeTo}>{t('patients.bulkBack')}</LinkButton>
        </>
      ) : (
        <ConfirmForm
          question={t(`patients.bulk.${action}.question`, { n })}
          confirmLabel={t(`patients.bulk.${action}`)}
          variant="primary"
          idempotencyKey={key}
          cancelTo={closeTo}
        >
          {action === 'assign' && (
            <label className="block max-w-md">
              <span className="mb-1 block text-sm font-medium">{t('patients.bulk.questionnaire')}</span>
              <select name="choice" className="control" required>
                {questionnaires.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
        </ConfirmForm>
      )}
    </Page>
  )
}

function actionOf(params: URLSearchParams) {
  return BULK_ACTIONS.find((name) => name === params.get('modal')) ?? BULK_ACTIONS[0]
}
