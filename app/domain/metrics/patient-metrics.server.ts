import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { noteRead } from '~/core/log/note-read.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import type { MetricCharts } from './metric-chart'
import { loadMetricCharts } from './metric-charts.server'

/** Returns the charts of a patient for a reader who may see them, and logs the read; null for others. */
export async function loadPatientMetrics(
  actor: Actor,
  participantId: number,
  params: URLSearchParams,
  reader: Pick<Reader, 't' | 'lang'>,
): Promise<MetricCharts | null> {
  if (!decide(recordRules['metric-reading'].list, actor, {})) return null
  noteRead(actor, {
    resource: 'metric-reading',
    text: 'Read metrics',
    recordId: participantId,
    participantIds: [participantId],
  })
  return loadMetricCharts(participantId, params, reader, 'lb')
}
