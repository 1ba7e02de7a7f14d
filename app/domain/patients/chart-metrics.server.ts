import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { deviceLines } from '~/domain/devices/device-lines.server'
import { loadPatientMetrics } from '~/domain/metrics/patient-metrics.server'
import type { Reader } from '~/domain/stored-scores/reader.server'

/** The latest of each metric of ninety days for the chart; null where there is nothing to say, or not to this
 * reader. */
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
