import { Form } from '@remix-run/react'
import type { DeviceLine } from '~/domain/devices/device-line'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Button, LinkButton } from '~/ui/basic/button'
import { Section } from '~/ui/basic/page'

/** The services that measure for the person: what each provides, and its actions (MET-02). */
export function Devices({
  devices,
  connectTo,
  dialog,
  idempotencyKey,
  canChange,
}: {
  devices: DeviceLine[]
  connectTo: string
  dialog: (kind: string) => string
  idempotencyKey: string
  /** Only the person themselves may connect and disconnect. */
  canChange: boolean
}) {
  const { t } = useI18n()
  return (
    <Section title={t('metrics.devices')} lead={t('metrics.devicesLead')}>
      <ul className="grid gap-4 in-lg:grid-cols-3">
        {devices.map((device) => (
          <li key={device.service} className="card space-y-2 p-4" data-device={device.service}>
            <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
              {device.name}
              <DeviceBadge device={device} />
            </h3>
            {device.synced && <p className="text-sm text-muted">{device.synced}</p>}
            {device.failing && <p className="text-sm">{t('metrics.failing')}</p>}
            {device.refused && <p className="text-sm">{device.refused}</p>}
            {device.notes.map((note) => (
              <p key={note} className="text-sm">
                {note}
              </p>
            ))}
            {(canChange || device.status !== 'connected') && (
              <p className="text-sm text-muted">{t(hintOf(device))}</p>
            )}
            {canChange && (
              <div className="flex flex-wrap gap-2">
                <Actions {...{ device, connectTo, dialog, idempotencyKey }} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The state of a connection, in a word. */
export function DeviceBadge({
  device: { status, failing },
}: {
  device: Pick<DeviceLine, 'status' | 'failing'>
}) {
  const { t } = useI18n()
  if (status === 'off' || status === 'none') return null
  const tone = status === 'reconnect' ? 'danger' : failing || status === 'waiting' ? 'warning' : 'success'
  return <Badge tone={tone}>{t(`metrics.status.${status}`)}</Badge>
}

function hintOf({ service, status }: DeviceLine): string {
  if (status === 'off') return 'metrics.hint.off'
  if (status === 'reconnect') return 'metrics.reconnect'
  if (service === 'APPLE') return status === 'none' ? 'metrics.hint.apple' : 'metrics.hint.appleUsed'
  return status === 'none' ? 'metrics.hint.connect' : 'metrics.hint.connected'
}

function Actions({
  device: { service, status, name },
  connectTo,
  dialog,
  idempotencyKey,
}: {
  device: DeviceLine
  connectTo: string
  dialog: (kind: string) => string
  idempotencyKey: string
}) {
  const { t } = useI18n()
  const of = (kind: string) => `${dialog(kind)}&service=${service}`
  const post = (kind: string, label: string) => (
    <Form method="post" action={of(kind)}>
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <Button>
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
  if (status === 'off') return null
  return (
    <>
      {service !== 'APPLE' && status !== 'connected' && (
        <LinkButton to={`${connectTo}?service=${service}`} reloadDocument variant="primary">
          {t(status === 'reconnect' ? 'metrics.connectAgain' : 'metrics.connect')}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      )}
      {service === 'APPLE' && post('appCode', t('metrics.appCode'))}
      {service !== 'APPLE' && status === 'connected' && post('refresh', t('metrics.refresh'))}
      {status !== 'none' && (
        <LinkButton to={of('disconnect')}>
          {t('metrics.disconnect')}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      )}
    </>
  )
}
