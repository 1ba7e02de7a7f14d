import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { cancelAppointment, claimAppointment, whyNot } from '~/domain/calendar/claim-appointment.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Conflict, forbidden, Refusal } from '~/platform/refusal'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { OwnAppointments } from './own-appointments'
import { saveFeed } from './feed-action.server'
import { FeedDialog } from './feed-dialog'
import { orLookAgain } from './look-again.server'
import { loadOwn, ownState } from './own-page.server'
import { useOwnZone } from './use-own-zone'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, lang } = await enter(request)
  return loadOwn(request, actor, lang)
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const { dialog, target, here, isFeed } = ownState(request)
  if (isFeed) return saveFeed(request, actor, here)
  if (!dialog || target === null) throw forbidden()
  return orLookAgain(request, () =>
    confirmedOnce(
      actor,
      request,
      (form) => {
        const asked = { id: target, seen: String(form.get('seen') ?? '') || null }
        return dialog === 'claim' ? claim(actor, asked, here) : cancel(actor, asked, here)
      },
      ['seen'],
    ),
  )
}

/** The ID of an appointment, and the state of it that the reader was shown. */
type Asked = { id: number; seen: string | null }

const isTold = (error: unknown): error is Refusal =>
  error instanceof Refusal && !(error instanceof Conflict) && (error.status === 409 || error.status === 403)

/** Somebody who is too late is shown the next open times. */
async function claim(actor: Actor, { id, seen }: Asked, here: string): Promise<Response> {
  try {
    await claimAppointment(actor, id, seen)
  } catch (error) {
    if (!isTold(error)) throw error
    return redirectWithFlash(here, { kind: 'error', key: await whyNot(actor, id, 'claim') })
  }
  return redirectWithFlash(here, { kind: 'success', key: 'appointment.claimed' })
}

async function cancel(actor: Actor, { id, seen }: Asked, here: string): Promise<Response> {
  try {
    await cancelAppointment(actor, id, seen)
  } catch (error) {
    if (!isTold(error)) throw error
    return redirectWithFlash(here, { kind: 'error', key: await whyNot(actor, id, 'cancel') })
  }
  return redirectWithFlash(here, { kind: 'success', key: 'appointment.cancelled' })
}

/**
 * My Appointments: upcoming ones, open times of the participant's practices, and past ones (APP-01, APP-13).
 */
export default function MyAppointments() {
  const data = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const answer = useActionData<typeof action>() as { feed?: string } | undefined
  const { asked, here, feed } = data
  useOwnZone(data.zone)
  return (
    <Page
      title={t('appointment.mineTitle')}
      lead={data.free === 'practice' ? undefined : t('appointment.mineLead')}
      narrow
      actions={
        <LinkButton to={`${here}${here.includes('?') ? '&' : '?'}modal=feed`}>
          {t('appointment.feed')}
        </LinkButton>
      }
    >
      {asked && (
        <ModalPage title={t(`appointment.dialog.${asked.kind}`)} closeTo={here}>
          <ConfirmForm
            question={t(`appointment.${asked.kind}Confirm`)}
            idempotencyKey={asked.key}
            cancelTo={here}
            confirmLabel={t(`appointment.${asked.kind}`)}
            cancelLabel={asked.kind === 'cancel' ? t('appointment.keep') : undefined}
            variant={asked.kind === 'claim' ? 'primary' : 'danger'}
            hidden={{ seen: asked.seen }}
          >
            <p className="font-semibold">{asked.when}</p>
            <p className="text-sm text-muted">{asked.zone}</p>
            {asked.own && <p className="text-sm">{t('appointment.ownClock', { when: asked.own })}</p>}
            <p>{t('appointment.with', { who: asked.who, practice: asked.practice })}</p>
            {asked.kind === 'cancel' && <p>{t('appointment.cancelTold')}</p>}
          </ConfirmForm>
        </ModalPage>
      )}
      {feed && (
        <ModalPage title={t('appointment.dialog.feed')} closeTo={here}>
          <FeedDialog feed={feed.state} made={answer?.feed ?? null} here={here} mayName={false} />
        </ModalPage>
      )}
      <OwnAppointments data={data} />
    </Page>
  )
}
