import { readRows } from 'db/connection'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatInstantInWords, formatList } from '~/i18n/format'
import { settingsFor } from '~/integrations/health/health-settings.server'
import { consented, type Connection } from './connection.server'
import { PRODUCTS, type DeviceLine } from './device-line'
import { notesOf } from './device-notes.server'

/** Returns what a participant and their practices see of each service; never a token. */
export async function deviceLines(
  participantId: number,
  { t, lang }: Pick<Reader, 't' | 'lang'>,
  timeZone: string,
): Promise<DeviceLine[]> {
  const rows = await readRows<
    Pick<Connection, 'service' | 'driver' | 'status' | 'scopes' | 'synced' | 'sync_error' | 'progress'>
  >(
    `SELECT service, driver, status, scopes, synced, sync_error, progress FROM device_connection
      WHERE participant_id = $participantId`,
    { participantId },
    { kept: true },
  )
  return [...PRODUCTS, 'APPLE' as const].map((service): DeviceLine => {
    const row = rows.find((one) => one.service === service)
    const refused = row ? consented(row).refused.map((metric) => t(`metrics.metric.${metric}`)) : []
    const isSetUp = service === 'APPLE' || settingsFor(service) !== null
    return {
      service,
      name: t(`metrics.service.${service}`),
      status: row?.status ?? (isSetUp ? 'none' : 'off'),
      synced: row?.synced
        ? t('metrics.lastSync', { time: formatInstantInWords(row.synced, lang, timeZone) })
        : null,
      refused: refused.length > 0 ? t('metrics.refused', { metrics: formatList(refused, lang) }) : null,
      notes: notesOf(service, row ?? null, { t, lang }),
      failing: row?.sync_error !== null && row?.status === 'connected',
    }
  })
}
