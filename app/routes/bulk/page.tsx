import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { matchScreen, positiveInteger } from '~/access/match'
import { enter } from '~/core/guard/guard.server'
import type { BulkAction } from '~/domain/bulk/bulk-action'
import { bulkActionsOf, linkChoice } from '~/domain/bulk/bulk-acts.server'
import { bulkState, startBulk } from '~/domain/bulk/bulk-run.server'
import { MovesRefusal, pickedPeople, type Moves } from '~/domain/bulk/picked-people.server'
import { pickedIds } from '~/forms/bulk/picked'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { useI18n } from '~/i18n/use-i18n'
import { asLeft } from '~/platform/lists-as-left.server'
import { withTo } from '~/platform/return-to'
import { Refusal } from '~/platform/refusal'
import { ConfirmForm } from '~/ui/basic/confirm'
import { LinkButton } from '~/ui/basic/button'
import { Alert } from '~/ui/basic/alert'
import { Page } from '~/ui/basic/page'
import { RunProgress } from '~/shell/run-progress'
import { BulkChoice, BulkSearch } from './bulk-choice'
import { BulkMoves, BulkPeople } from './bulk-people'
import { choicesFor } from './choices.server'

const CHOICES = ['choice', 'type', 'confirmed']

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, theme } = await enter(request)
  const params = new URL(request.url).searchParams
  const run = positiveInteger(params.get('run') ?? '')
  const action = actionOf(actor, params)
  const picked = pickedIds(request)
  return {
    run: run === null ? null : await bulkState(actor, run),
    action,
    n: picked.length,
    people: run === null ? await pickedPeople(actor, picked) : null,
    closeTo: asLeft(listIn(params)),
    choices:
      picked.length > 0 && run === null ? await choicesFor(actor, action, { request, t, theme }) : null,
    key: crypto.randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, lang } = await enter(request)
  const people = pickedIds(request)
  const params = new URL(request.url).searchParams
  const action = actionOf(actor, params)
  if (people.length === 0) return data({ error: 'bulk.none' }, 422)
  try {
    return await confirmedOnce(
      actor,
      request,
      async (form) => {
        const [first, second, confirmed] = CHOICES.map((name) => String(form.get(name) ?? ''))
        const choice = action === 'practice' ? linkChoice(first!, second!) : first || null
        const run = await startBulk(actor, { action, choice, people, lang, confirmed })
        return redirect(withTo(`${pathTo('patients.bulk')}?run=${run}`, listIn(params)))
      },
      CHOICES,
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    if (error instanceof MovesRefusal) return data({ moves: error.moves }, 422)
    return data({ error: 'form.choice' }, 422)
  }
}

/** A bulk action on the patients that were checked in a list: first the question, then its progress. */
export default function Bulk() {
  const { t } = useI18n()
  const { error, moves } = useActionData<{ error?: string; moves?: Moves }>() ?? {}
  const { run, action: asked, n, people, closeTo, choices, key } = useLoaderData<typeof loader>()
  if (run)
    return (
      <Page title={t('patients.bulkTitle')} narrow>
        {run.state === 'done' ? (
          <Alert tone={run.changed === run.people ? 'success' : 'info'}>
            <p>
              {t(run.changed === 1 ? 'patients.bulkDoneOne' : 'patients.bulkDone', {
                changed: run.changed,
                passed: run.people - run.changed,
              })}
            </p>
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
        <>
          {choices && <BulkSearch action={asked} {...choices} />}
          <ConfirmForm
            question={t(`patients.bulk.${asked}.question${n === 1 ? 'One' : ''}`, { n })}
            confirmLabel={t(`patients.bulk.${asked}`)}
            variant="primary"
            idempotencyKey={key}
            cancelTo={closeTo}
            error={error && t(error)}
          >
            {people && <BulkPeople people={people} />}
            {choices && <BulkChoice action={asked} chosen={moves?.choice} {...choices} />}
            {moves && <BulkMoves key={moves.choice} moves={moves} />}
          </ConfirmForm>
        </>
      )}
    </Page>
  )
}

function actionOf(actor: Actor, params: URLSearchParams): BulkAction {
  const offered = bulkActionsOf(actor)
  return offered.find((name) => name === params.get('modal')) ?? offered[0]!
}

/** The list that somebody came from: a practitioner's patients, or one of the administrators' lists. */
function listIn(params: URLSearchParams): string {
  const to = params.get('to') ?? ''
  return matchScreen(to.split('?')[0] ?? '').id.startsWith('participant.list.') ? to : pathTo('home')
}
