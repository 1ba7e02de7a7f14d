import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { zoneChoices } from '~/domain/calendar/said-when'
import { loadHabits, askedParticipant } from '~/domain/wellness/load-wellness.server'
import { reminderFields } from '~/domain/wellness/reminder'
import { motivationVersion, type HabitRow } from '~/domain/wellness/wellness'
import { habitFormShape, motivationShape } from '~/domain/wellness/wellness-schema'
import { habitResource } from '~/domain/wellness/wellness-resources.server'
import { askedDialog, dialogAddress, orBack } from '~/forms/record/dialog.server'
import { recordFormData } from '~/forms/record/record-form.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { ProgressNotes } from '~/ui/wellness/progress-notes'
import { progressNote } from '~/domain/participant-home/progress-note.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { EmptyState, Page } from '~/ui/basic/page'
import { HabitCard } from '~/ui/wellness/habit-card'
import { RateHabit } from '~/ui/wellness/rate-habit'
import { HabitForm, MotivationForm } from './late-forms'
import { habitOf, saveHabitScreen } from './save-habit.server'

const OF_ONE = ['edit', 'archive', 'restore', 'motivation']

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t, lang } = await enter(request)
  const { participantId, own } = askedParticipant(actor, facts)
  const { dialog, here } = askedDialog(request, habitResource.listing)
  const showsAway = new URL(request.url).searchParams.get('archived') === 'true'
  const list = await loadHabits(participantId, showsAway)
  const target =
    dialog && OF_ONE.includes(dialog.kind)
      ? await orBack(here, () => habitOf(actor, participantId, dialog.target))
      : null
  const stored = {
    ...target,
    ...reminderFields(target?.reminder),
    time_zone: list.zone,
  }
  const { pathname } = new URL(request.url)
  return {
    ...list,
    own,
    note: await progressNote(actor, readerOf({ t, lang, actor })),
    here,
    showsAway,
    toggleTo: showsAway ? pathname : `${pathname}?archived=true`,
    dialog: dialog?.kind ?? null,
    zones: zoneChoices(lang, list.zone),
    form:
      dialog?.kind === 'create' || dialog?.kind === 'edit'
        ? recordFormData(habitFormShape, dialog.kind === 'edit' ? stored : { time_zone: list.zone })
        : null,
    motivating:
      dialog?.kind === 'motivation' && target
        ? { habit: target.habit, form: motivationForm(target, list.today) }
        : null,
    asking:
      (dialog?.kind === 'archive' || dialog?.kind === 'restore') && target
        ? { kind: dialog.kind, habit: target.habit, key: randomUUID() }
        : null,
    rateAt: pathTo('me.rate'),
    links: {
      create: dialogAddress(here, 'create'),
      edit: dialogAddress(here, 'edit', true),
      archive: dialogAddress(here, 'archive', true),
      restore: dialogAddress(here, 'restore', true),
      motivation: dialogAddress(here, 'motivation', true),
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  return saveHabitScreen(request, actor, askedParticipant(actor, facts).participantId)
}

/** Today's motivation entry, if there is one. */
function motivationForm({ motivationEntries }: HabitRow, today: string) {
  const marked = motivationEntries.find(({ day }) => day === today)
  return recordFormData(motivationShape, {
    importance: marked?.importance,
    confidence: marked?.confidence,
    version: motivationVersion(marked),
  })
}

/** My Habits: rate them with two taps, edit and archive them (WELL-08 to WELL-13). */
export default function Habits() {
  const { t } = useI18n()
  const page = useLoaderData<typeof loader>()
  const { own, note, habits, here, form, motivating, asking, links, showsAway, away } = page
  const answer = useActionData<typeof action>() as RecordAnswer
  const add = (
    <LinkButton to={links.create} variant="primary" icon="plus">
      {t('wellness.habitNew')}
    </LinkButton>
  )
  return (
    <Page
      title={t(own ? 'wellness.habitsTitle' : 'wellness.habitsOf')}
      lead={own ? t('wellness.habitsLead') : undefined}
      actions={add}
      narrow
    >
      {form && (
        <ModalPage
          title={t(form.version === undefined ? 'wellness.habitNew' : 'wellness.habitEdit')}
          closeTo={here}
        >
          <HabitForm form={form} answer={answer} zones={page.zones} cancelTo={here} />
        </ModalPage>
      )}
      {motivating && (
        <ModalPage title={t('wellness.motivation')} closeTo={here}>
          <MotivationForm {...motivating} answer={answer} cancelTo={here} />
        </ModalPage>
      )}
      {asking && (
        <ModalPage title={t(`wellness.${asking.kind}`)} closeTo={here}>
          <ConfirmForm
            question={t(`wellness.${asking.kind}Confirm`)}
            confirmLabel={t(`wellness.${asking.kind}`)}
            variant="primary"
            idempotencyKey={asking.key}
            cancelTo={here}
          >
            <p className="break-words font-semibold">{asking.habit}</p>
            {asking.kind === 'archive' && <p>{t('wellness.archiveNote')}</p>}
          </ConfirmForm>
        </ModalPage>
      )}
      {habits.length > 0 ? (
        <ul className="space-y-4">
          {habits.map((habit) => (
            <HabitCard key={habit.id} habit={habit}>
              {own && !habit.archived && (
                <RateHabit
                  id={habit.id}
                  habit={habit.habit}
                  rated={habit.today}
                  day={page.today}
                  action={page.rateAt}
                  back={here}
                />
              )}
              <div className="btn-row">
                {!habit.archived && (
                  <>
                    <ToDialog
                      to={`${links.motivation}${habit.id}`}
                      text="wellness.motivate"
                      of={habit.habit}
                    />
                    <ToDialog to={`${links.edit}${habit.id}`} text="ui.edit" of={habit.habit} />
                  </>
                )}
                <ToDialog
                  to={`${habit.archived ? links.restore : links.archive}${habit.id}`}
                  text={habit.archived ? 'wellness.restore' : 'wellness.archive'}
                  of={habit.habit}
                />
              </div>
            </HabitCard>
          ))}
        </ul>
      ) : (
        <Card flush>
          <EmptyState title={t(own ? 'wellness.noHabits' : 'wellness.noHabitsOf')}>
            {own && t('wellness.noHabitsHint')}
          </EmptyState>
        </Card>
      )}
      {(away > 0 || showsAway) && (
        <p>
          <Link to={page.toggleTo} className="tap">
            {t(showsAway ? 'wellness.hideAway' : 'wellness.showAway')}
          </Link>
        </p>
      )}
      <ProgressNotes note={note} />
    </Page>
  )
}

function ToDialog({ to, text, of }: { to: string; text: string; of: string }) {
  const { t } = useI18n()
  return (
    <LinkButton to={to} variant="quiet" aria-label={`${t(text)}: ${of}`}>
      {t(text)}
    </LinkButton>
  )
}
