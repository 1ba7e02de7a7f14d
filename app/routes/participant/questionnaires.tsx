import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { questionnaireItems } from '~/domain/survey/questionnaire-items.server'
import { thankYouBox } from '~/domain/survey/thank-you.server'
import { ProgressNotes } from '~/ui/wellness/progress-notes'
import { progressNote } from '~/domain/participant-home/progress-note.server'
import type { QuestionnaireItem } from '~/domain/survey/questionnaire-items'
import { isUncompleted } from '~/domain/survey/survey-status'
import { useI18n } from '~/i18n/use-i18n'
import { forbidden } from '~/platform/refusal'
import { CountBadge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { EmptyState, Page } from '~/ui/basic/page'
import { ThankYou } from './thank-you'
import { QuestionnaireList } from '~/ui/patient/questionnaire-list'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme } = await enter(request)
  if (!actor.participantId) throw forbidden()
  const [questionnaires, thanks, note] = await Promise.all([
    questionnaireItems(actor, actor.participantId, readerOf({ t, lang, actor, theme })),
    thankYouBox(actor, actor.participantId, new URL(request.url).searchParams, t),
    progressNote(actor, readerOf({ t, lang, actor, theme })),
  ])
  const items = waitingFirst(questionnaires.items)
  return { ...questionnaires, items, thanks, note, idempotencyKey: crypto.randomUUID() }
}

function waitingFirst(items: QuestionnaireItem[]): QuestionnaireItem[] {
  const [waits, rest] = [true, false].map((is) => items.filter(({ status }) => isUncompleted(status) === is))
  return [...waits!, ...rest!]
}

/**
 * My Questionnaires: what is to do, what is completed, and what can be started (SUR-33); with thanks after
 * one was left or finished.
 */
export default function Questionnaires() {
  const { t } = useI18n()
  const { items, uncompleted, thanks, note, idempotencyKey } = useLoaderData<typeof loader>()
  const title = (
    <>
      {t('questionnaire.mineTitle')}{' '}
      <CountBadge count={uncompleted} label={t('questionnaire.uncompleted', { n: uncompleted })} />
    </>
  )
  return (
    <Page title={title} lead={t('questionnaire.mineLead')} narrow>
      {thanks && <ThankYou box={thanks} next={thanks.complete ? nextOf(items) : null} />}
      <Card flush>
        {items.length > 0 ? (
          <QuestionnaireList items={items} idempotencyKey={idempotencyKey} />
        ) : (
          <EmptyState title={t('questionnaire.none')} />
        )}
      </Card>
      <ProgressNotes note={note} />
    </Page>
  )
}

/** The next open questionnaire, offered to continue right away (WELL-02). */
function nextOf(items: QuestionnaireItem[]) {
  const next = items.find(({ status, action }) => action && action.kind !== 'create' && isUncompleted(status))
  return next?.action ? { title: next.title, to: next.action.to } : null
}
