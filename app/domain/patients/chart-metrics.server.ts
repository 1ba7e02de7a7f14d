import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { deviceLines } from '~/domain/devices/device-lines.server'
import { loadPatientMetrics } from '~/domain/metrics/patient-metrics.server'
import type { Reader } from '~/domain/stored-scores/reader.server'

/**
 * Returns the latest value of each metric in ninety days for the chart; null if there is nothing to show, or
 * this reader may not see it.
 */
export async function chartMetrics(actor: Actor, participantId: number, reader: Reader) {
  const [metrics, devices] = await Promise.all([
    loadPatientMetrics(actor, participantId, new URLSearchParams(), reader),
    deviceLines(participantId, reader, reader.timeZone),
  ])
  const broken = devices.filter(({ status }) => status === 'reconnect').map(({ name }) => name)
  if (!metrics || (metrics.charts.length === 0 && broken.length === 0)) return null
  return {
    latest: metrics.charts.map(({ label, sentence }) => ({
      label,
      text: sentence ?? reader.t('metrics.noneInRange'),
    })),
    broken,
    to: pathTo('participant.metrics', { participantId }),
  }
}
