import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import { enter } from '~/core/guard/guard.server'
import { getRecord } from '~/core/resource/resource.server'
import { appointmentResource } from '~/domain/calendar/appointment-resource.server'
import { cancelAppointment, claimAppointment } from '~/domain/calendar/claim-appointment.server'
import { ownAppointments, ownTime } from '~/domain/calendar/own-appointments.server'
import { TIME_ZONES } from '~/domain/practice/time-zones'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { isZone, ownZone, ownZoneCookie } from '~/platform/own-zone.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { zoneName } from '~/domain/calendar/said-when'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { Page } from '~/ui/basic/page'
import { orBack } from '~/forms/record/dialog.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { OwnAppointments } from './own-appointments'
import { useOwnZone } from './use-own-zone'

/** What the address says: from when on, of whom, and which dialog is open. */
function stateOf(request: Request) {
  const { searchParams, pathname } = new URL(request.url)
  const from = searchParams.get('from')
  const at = from ? Date.parse(from) : NaN
  const who = positiveInteger(searchParams.get('who') ?? '')
  const kept = new URLSearchParams()
  if (!Number.isNaN(at)) kept.set('from', from!)
  if (who !== null) kept.set('who', String(who))
  const modal = searchParams.get('modal')
  return {
    from: Number.isNaN(at) ? null : new Date(at).toISOString(),
    who,
    pathname,
    here: kept.size > 0 ? `${pathname}?${kept.toString()}` : pathname,
    dialog: modal === 'claim' || modal === 'cancel' ? modal : null,
    target: positiveInteger(searchParams.get('target') ?? ''),
    zone: searchParams.get('zone'),
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, lang } = await enter(request)
  if (actor.participantId === null) throw forbidden()
  const { from, who, here, dialog, target, zone: chosen, pathname } = stateOf(request)
  if (chosen !== null)
    throw redirect(here, {
      headers: { 'Set-Cookie': await ownZoneCookie.serialize(isZone(chosen) ? chosen : '') },
    })
  const zone = await ownZone(request)
  const [lists, asked] = await Promise.all([
    ownAppointments(actor, { from, practitionerId: who }, { lang, zone }),
    dialog && target !== null
      ? orBack(here, () => getRecord(appointmentResource, actor, target), 'appointment.taken')
      : null,
  ])
  return {
    ...lists,
    who,
    zone,
    zones: TIME_ZONES.map((name) => ({ value: name, label: zoneName(name, lang) })),
    here,
    pathname,
    asked: asked && dialog ? { kind: dialog, key: randomUUID(), ...ownTime(asked, { lang, zone }) } : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const { dialog, target, pathname, here } = stateOf(request)
  if (!dialog || target === null) throw forbidden()
  return confirmedOnce(actor, request, () =>
    dialog === 'claim' ? claim(actor, target, pathname) : cancel(actor, target, here),
  )
}

/** Whoever is too late is shown the next free times. */
async function claim(actor: Actor, id: number, pathname: string): Promise<Response> {
  try {
    await claimAppointment(actor, id)
  } catch (error) {
    if (!(error instanceof Refusal) || (error.status !== 409 && error.status !== 403)) throw error
    const key = error.status === 409 ? error.data.key : 'appointment.taken'
    return redirectWithFlash(pathname, { kind: 'error', key })
  }
  return redirectWithFlash(pathname, { kind: 'success', key: 'appointment.claimed' })
}

async function cancel(actor: Actor, id: number, here: string): Promise<Response> {
  try {
    await cancelAppointment(actor, id)
  } catch (error) {
    if (!(error instanceof Refusal) || (error.status !== 409 && error.status !== 403)) throw error
    return redirectWithFlash(here, { kind: 'error', key: error.data.key })
  }
  return redirectWithFlash(here, { kind: 'success', key: 'appointment.cancelled' })
}

export type OwnData = Awaited<ReturnType<typeof loader>>

/** My Appointments: what is to come, free times of the own practices, and what was (APP-01, APP-13). */
export default function MyAppointments() {
  const data = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const { asked, here } = data
  useOwnZone(data.zone, here)
  return (
    <Page title={t('appointment.mineTitle')} lead={t('appointment.mineLead')} narrow>
      {asked && (
        <ModalPage title={t(`appointment.dialog.${asked.kind}`)} closeTo={here}>
          <ConfirmForm
            question={t(`appointment.${asked.kind}Confirm`)}
            idempotencyKey={asked.key}
            cancelTo={here}
            confirmLabel={t(`appointment.${asked.kind}`)}
            variant={asked.kind === 'claim' ? 'primary' : 'danger'}
          >
            <p className="font-semibold">{asked.when}</p>
            <p className="text-sm text-muted">{asked.zone}</p>
            {asked.own && <p className="text-sm">{t('appointment.ownClock', { when: asked.own })}</p>}
            <p>{t('appointment.with', { who: asked.who, practice: asked.practice })}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      <OwnAppointments data={data} />
    </Page>
  )
}
