import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { readListQuery } from '~/core/list/list-query'
import { ownedRecord } from '~/core/resource/owned.server'
import { loadGoalPage, askedParticipant } from '~/domain/wellness/load-wellness.server'
import { goalShape } from '~/domain/wellness/wellness-schema'
import { goalResource } from '~/domain/wellness/wellness-resources.server'
import { createGoal, deleteGoal, updateGoal } from '~/domain/wellness/write-goal.server'
import { askedDialog, deleteOnce, dialogAddress, orBack, orNotSaved } from '~/forms/record/dialog.server'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { ProgressNotes } from '~/ui/wellness/progress-notes'
import { progressNote } from '~/domain/participant-home/progress-note.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { EmptyState, Page } from '~/ui/basic/page'
import { GoalForm } from './late-forms'
import { GoalTable } from '~/ui/wellness/goal-table'

const { listing } = goalResource

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t, lang } = await enter(request)
  const { participantId, own } = askedParticipant(actor, facts)
  const { dialog, here } = askedDialog(request, listing)
  const { page } = readListQuery(new URL(request.url).searchParams, listing)
  const { goals, older } = await loadGoalPage(participantId, page, lang)
  const { pathname } = new URL(request.url)
  const target =
    dialog?.kind === 'edit' || dialog?.kind === 'delete'
      ? await orBack(here, () =>
          ownedRecord(goalResource, actor, dialog.target, 'participant_id', participantId),
        )
      : null
  return {
    own,
    note: await progressNote(actor, readerOf({ t, lang, actor })),
    goals,
    here,
    form: dialog?.kind === 'create' || dialog?.kind === 'edit' ? recordFormData(goalShape, target) : null,
    removing: dialog?.kind === 'delete' && target ? { goal: target.goal, key: randomUUID() } : null,
    links: {
      create: dialogAddress(here, 'create'),
      edit: dialogAddress(here, 'edit', true),
      remove: dialogAddress(here, 'delete', true),
      newer: page > 0 ? `${pathname}?page=${page - 1}` : null,
      older: older ? `${pathname}?page=${page + 1}` : null,
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { participantId } = askedParticipant(actor, facts)
  const { dialog, here } = askedDialog(request, listing)
  const done = (key: string) => redirectWithFlash(here, { kind: 'success', key })
  const own = () => ownedRecord(goalResource, actor, dialog?.target ?? null, 'participant_id', participantId)
  switch (dialog?.kind) {
    case 'create':
      return saveShape(request, actor, goalShape, 'wellness.goalError', async ({ record, key }) => {
        await createGoal(actor, { ...record, participant_id: participantId }, key)
        return done('wellness.goalAdded')
      })
    case 'edit': {
      const { id } = await orNotSaved({ request, actor, here }, own)
      return saveShape(request, actor, goalShape, 'wellness.goalError', async ({ record, version }) => {
        await updateGoal(actor, id, record, version)
        return done('wellness.goalSaved')
      })
    }
    case 'delete':
      return deleteOnce(
        request,
        actor,
        here,
        { deleted: 'wellness.goalDeleted', failed: 'organisation.gone' },
        async () => deleteGoal(actor, (await own()).id),
      )
    default:
      throw forbidden()
  }
}

/** My Goals: what I want to reach and by when (WELL-03 to WELL-07). */
export default function Goals() {
  const { t } = useI18n()
  const { own, note, goals, here, form, removing, links } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const add = (
    <LinkButton to={links.create} variant="primary" icon="plus">
      {t('wellness.goalNew')}
    </LinkButton>
  )
  return (
    <Page
      title={t(own ? 'wellness.goalsTitle' : 'wellness.goalsOf')}
      lead={own ? t('wellness.goalsLead') : undefined}
      actions={add}
      narrow
    >
      {form && (
        <ModalPage
          title={t(form.version === undefined ? 'wellness.goalNew' : 'wellness.goalEdit')}
          closeTo={here}
        >
          <GoalForm form={form} answer={answer} cancelTo={here} />
        </ModalPage>
      )}
      {removing && (
        <ModalPage title={t('wellness.goalDelete')} closeTo={here}>
          <ConfirmForm
            question={t('wellness.goalDeleteConfirm')}
            idempotencyKey={removing.key}
            cancelTo={here}
          >
            <p className="break-words font-semibold">{removing.goal}</p>
            <p>{t('wellness.goalDeleteNote')}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      <Card flush>
        {goals.length > 0 ? (
          <GoalTable goals={goals} editAt={links.edit} removeAt={links.remove} />
        ) : (
          <EmptyState title={t(own ? 'wellness.noGoals' : 'wellness.noGoalsOf')}>
            {own && t('wellness.noGoalsHint')}
          </EmptyState>
        )}
      </Card>
      {(links.newer || links.older) && (
        <p className="flex justify-between gap-4">
          <span>{links.newer && <Link to={links.newer}>{t('wellness.goalsNewer')}</Link>}</span>
          <span>{links.older && <Link to={links.older}>{t('wellness.goalsOlder')}</Link>}</span>
        </p>
      )}
      <ProgressNotes note={note} />
    </Page>
  )
}
