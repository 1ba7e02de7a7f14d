import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter, type Entered } from '~/core/guard/guard.server'
import { readListQuery } from '~/core/list/list-query'
import { ownedRecord } from '~/core/resource/owned.server'
import { getRecord } from '~/core/resource/resource.server'
import { acknowledgeEvent } from '~/domain/safety/acknowledge-event.server'
import { dealWithEvent } from '~/domain/safety/deal-with-event.server'
import { pregnancyOf, pregnancyShape, setPregnancy } from '~/domain/safety/set-pregnancy.server'
import { eventLine } from '~/domain/safety/event-line'
import { loadPatientEvents } from '~/domain/safety/patient-events.server'
import { dealShape } from '~/domain/safety/safety-event'
import { safetyEventResource } from '~/domain/safety/safety-event-resource.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Conflict, forbidden } from '~/platform/refusal'
import { Link } from '~/ui/basic/link'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { CallLink } from '~/ui/patient/call-link'
import { askedDialog, dialogAddress, orBack, orNotSaved } from '~/forms/record/dialog.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { PregnancyForm } from './pregnancy-form'
import { DealForm } from './deal-form'
import { SafetyTable } from './safety-table'

const { listing } = safetyEventResource

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, facts, t, lang } = entered
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const { dialog, here } = askedDialog(request, listing)
  const reader = readerOf({ t, lang, actor })
  const event =
    dialog?.kind === 'deal' ? await orBack(here, () => eventOfPatient(entered, dialog.target)) : null
  const events = await loadPatientEvents(actor, facts, { query, reader })
  const pregnancy = await pregnancyOf(facts.participant!.id)
  return {
    ...events,
    listing,
    query,
    here,
    deal: event &&
      events.mayDeal && { event: eventLine(event, reader), form: recordFormData(dealShape, event) },
    dealAt: events.mayDeal ? dialogAddress(here, 'deal', true) : null,
    acknowledgeAt: dialogAddress(here, 'acknowledge', true),
    pregnancy: {
      text: formatDate(pregnancy?.pregnancy_until),
      changeAt: events.mayDeal ? dialogAddress(here, 'pregnancy') : null,
      form: dialog?.kind === 'pregnancy' && events.mayDeal ? recordFormData(pregnancyShape, pregnancy) : null,
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { dialog, here } = askedDialog(request, listing)
  if (dialog?.kind === 'acknowledge') return acknowledge(entered, dialog.target, here)
  if (dialog?.kind === 'pregnancy') return savePregnancy(request, entered, here)
  if (dialog?.kind !== 'deal') throw forbidden()
  const { id } = await orNotSaved({ request, actor: entered.actor, here }, () =>
    eventOfPatient(entered, dialog.target),
  )
  return saveShape(
    request,
    entered.actor,
    dealShape,
    'safety.dealError',
    async ({ record: { outcome, note }, version }) => {
      await dealWithEvent(entered.actor, id, { outcome, note }, version).catch(asItIsNow(entered, id))
      return redirectWithFlash(here, { kind: 'success', key: 'safety.dealtWith' })
    },
    { whole: true },
  )
}

/** A patient's safety events, and what was done about each. */
export default function Safety() {
  const { t } = useI18n()
  const { name, phone, here, deal, dealAt, pregnancy, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  return (
    <Page list title={t('safety.titleOf', { name })} lead={t('safety.lead')}>
      {deal && (deal.event.outcome === null || answer) && (
        <ModalPage title={t('safety.deal')} closeTo={here}>
          <DealForm {...deal} phone={phone} answer={answer} closeTo={here} />
        </ModalPage>
      )}
      {pregnancy.form && (
        <ModalPage title={t('safety.pregnancyTitle')} closeTo={here}>
          <PregnancyForm form={pregnancy.form} answer={answer} closeTo={here} />
        </ModalPage>
      )}
      {phone && (
        <p>
          <CallLink phone={phone} />
        </p>
      )}
      {(pregnancy.text || pregnancy.changeAt) && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>
            {pregnancy.text ? t('safety.pregnantUntil', { day: pregnancy.text }) : t('safety.pregnancyNone')}
          </span>
          {pregnancy.changeAt && (
            <Link to={pregnancy.changeAt} className="inline-flex min-h-[44px] items-center md:min-h-0">
              {t('safety.pregnancyChange')}
            </Link>
          )}
        </p>
      )}
      <SafetyTable {...list} dealAt={dealAt} />
    </Page>
  )
}

function savePregnancy(request: Request, { actor, facts }: Entered, here: string) {
  return saveShape(request, actor, pregnancyShape, 'safety.pregnancyError', async ({ record, version }) => {
    await setPregnancy(actor, facts.participant!.id, record.pregnancy_until ?? null, version)
    return redirectWithFlash(here, { kind: 'success', key: 'safety.pregnancySaved' })
  })
}

/** Redirects to the list, which shows who has the event. */
async function acknowledge(entered: Entered, target: number | null, here: string): Promise<Response> {
  const { id } = await orBack(here, () => eventOfPatient(entered, target))
  const key = await acknowledgeEvent(entered.actor, id).then(
    () => 'safety.acknowledgedNow',
    (error: unknown) => {
      if (!(error instanceof Conflict)) throw error
      if (error.current.dealt) return 'safety.dealtBefore'
      return error.current.by === entered.actor.userId
        ? 'safety.acknowledgedNow'
        : 'safety.acknowledgedBefore'
    },
  )
  return redirectWithFlash(here, { kind: key === 'safety.acknowledgedNow' ? 'success' : 'error', key })
}

/** If the event became worse in the meantime, shows its current state. */
function asItIsNow({ actor, t, lang }: Entered, id: number) {
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof Conflict) || error.current.dealt) throw error
    const { said } = eventLine(await getRecord(safetyEventResource, actor, id), readerOf({ t, lang, actor }))
    throw new Conflict({ ...error.current, said })
  }
}

/** The event named in the query, if it is about the patient in the path. @throws Refusal 403. */
function eventOfPatient({ actor, facts }: Entered, id: number | null) {
  return ownedRecord(safetyEventResource, actor, id, 'participant_id', facts.participant!.id)
}
