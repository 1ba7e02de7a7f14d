import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { formAnswer, type ListAnswer } from '~/forms/record/record-form'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Badge } from '~/ui/basic/badge'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { EmptyState, Page, Section } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { ConsentForm, DeviceForm } from './device-form'
import { loadDevices, saveDevices } from './devices.server'
import { patientTabs } from './tabs.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  return { ...(await loadDevices(entered, request)), tabs: patientTabs(entered) }
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  return saveDevices(entered, request)
}

/** Each monitoring episode with the patient's consent, and the devices whose readings count. */
export default function Devices() {
  const { t } = useI18n()
  const { here, mayChange, practitioners, episodes, key, removing, form, tabs } =
    useLoaderData<typeof loader>()
  const answer = formAnswer(useActionData<typeof action>() as ListAnswer)
  return (
    <Page title={t('monitoring.device.title')} lead={t('monitoring.device.lead')} narrow>
      <Tabs label={t('monitoring.title')} items={tabs} />
      {form && (
        <ModalPage title={t(`monitoring.device.${form.kind}`)} closeTo={here}>
          {form.kind === 'consent' ? (
            <ConsentForm key={form.idempotencyKey} form={form} answer={answer} closeTo={here} />
          ) : (
            <DeviceForm
              key={form.idempotencyKey}
              form={form}
              practitioners={practitioners}
              answer={answer}
              closeTo={here}
            />
          )}
        </ModalPage>
      )}
      {removing !== null && (
        <ModalPage title={t('monitoring.device.remove')} closeTo={here}>
          <ConfirmForm
            question={t('monitoring.device.removeConfirm', { name: removing })}
            idempotencyKey={key}
            cancelTo={here}
          />
        </ModalPage>
      )}
      {episodes.length === 0 && <EmptyState title={t('monitoring.device.noEpisode')} />}
      {episodes.map((episode) => (
        <Section key={episode.id} title={episode.title}>
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span>{episode.consent}</span>
            {mayChange && (
              <LinkButton to={`${here}?modal=consent&target=${episode.id}`}>
                {t('monitoring.device.consent')}
                <span className="sr-only">: {episode.title}</span>
              </LinkButton>
            )}
          </p>
          {episode.devices.length === 0 && <Alert tone="warning">{t('monitoring.device.none')}</Alert>}
          <ul className="divide-y">
            {episode.devices.map((device) => (
              <li key={device.id} className="flex flex-wrap items-start justify-between gap-3 py-2">
                <span className="min-w-0 flex-1 basis-60">
                  <span className="flex flex-wrap items-center gap-2 font-semibold">
                    {device.kind}: {device.name}
                    <Badge tone={device.medical ? 'success' : 'warning'}>
                      {t(device.medical ? 'monitoring.device.isMedical' : 'monitoring.device.notMedical')}
                    </Badge>
                  </span>
                  <span className="block text-sm text-muted">
                    {device.service} · {device.order}
                    {device.taught && ` · ${device.taught}`}
                  </span>
                </span>
                {mayChange && (
                  <span className="flex gap-2">
                    <LinkButton to={`${here}?modal=edit&target=${device.id}`} variant="quiet">
                      {t('ui.edit')}
                      <span className="sr-only"> {device.name}</span>
                    </LinkButton>
                    <LinkButton to={`${here}?modal=remove&target=${device.id}`} variant="quiet">
                      {t('ui.delete')}
                      <span className="sr-only"> {device.name}</span>
                    </LinkButton>
                  </span>
                )}
              </li>
            ))}
          </ul>
          {mayChange && (
            <LinkButton to={`${here}?modal=add&target=${episode.id}`} icon="plus">
              {t('monitoring.device.add')}
              <span className="sr-only">: {episode.title}</span>
            </LinkButton>
          )}
        </Section>
      ))}
    </Page>
  )
}
