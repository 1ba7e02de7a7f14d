import type { Actor } from '~/access/actor'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { patientAppointments } from '~/domain/calendar/patient-appointments.server'
import { noteList } from '~/domain/patients/note-list.server'
import { chartMetrics } from '~/domain/patients/chart-metrics.server'
import { chartMonitoring } from '~/domain/patients/chart-monitoring.server'
import { chartAttention } from '~/domain/patients/chart-attention.server'

/** The chart's patient and reader; `allNotes` if not only the newest notes are requested. */
type Asked = { actor: Actor; participantId: number; reader: Reader; allNotes?: boolean }

/**
 * The loaders of a chart's blocks besides the scores, by block: a new block adds its line here and in
 * chart-blocks.tsx. The number of SQL statements of each does not depend on the data; each returns null for a
 * reader without access.
 */
const LOADERS = {
  attention: ({ actor, participantId, reader }: Asked) => chartAttention(actor, participantId, reader),
  metrics: ({ actor, participantId, reader }: Asked) => chartMetrics(actor, participantId, reader),
  monitoring: ({ actor, participantId, reader }: Asked) => chartMonitoring(actor, participantId, reader),
  notes: ({ actor, participantId, reader, allNotes }: Asked) =>
    noteList(actor, participantId, reader, allNotes),
  appointments: ({ actor, participantId, reader }: Asked) =>
    patientAppointments(actor, participantId, reader),
} satisfies Record<string, (asked: Asked) => Promise<unknown>>

type Loaders = typeof LOADERS
export type ChartBlockData = { [Name in keyof Loaders]: Awaited<ReturnType<Loaders[Name]>> }

/** Loads the data of all blocks in parallel. */
export async function loadChartBlocks(asked: Asked): Promise<ChartBlockData> {
  const entries = Object.entries(LOADERS).map(async ([name, load]) => [name, await load(asked)] as const)
  return Object.fromEntries(await Promise.all(entries)) as ChartBlockData
}
