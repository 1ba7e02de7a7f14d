import { readRow, writeRows } from 'db/connection'
import { now } from '~/platform/clock'

/** A medical device on record for the monitoring that goes on, whose readings come over Fitbit. */
export async function buildMonitoringDevice(
  { participant_id, practice_id }: { participant_id: number; practice_id: number },
  over: { kind?: string; service?: string; medical?: number } = {},
): Promise<void> {
  const episode = await readRow<{ id: number }>(
    `SELECT id FROM monitoring WHERE participant_id = $participant_id AND practice_id = $practice_id
      AND ended IS NULL`,
    { participant_id, practice_id },
  )
  const by = await readRow<{ id: number }>(
    'SELECT id FROM practitioner WHERE practice_id = $practice_id ORDER BY id LIMIT 1',
    { practice_id },
  )
  await writeRows(
    `INSERT INTO monitoring_device (monitoring_id, participant_id, practice_id, kind, service, maker, model, serial,
      medical, ordered, ordered_by, created, updated) VALUES ($episode, $participant_id, $practice_id, $kind,
      $service, 'Acme', 'S1', '0001', $medical, '2026-06-01', $by, $now, $now)`,
    {
      ...{ kind: 'SCALE', service: 'FITBIT', medical: 1, ...over },
      ...{ participant_id, practice_id, episode: episode!.id, by: by!.id, now: now() },
    },
  )
}
