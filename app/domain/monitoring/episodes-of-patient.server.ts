import { readRow, readRows } from 'db/connection'
import type { DeviceKind, DeviceService } from '~/domain/monitoring-state/device-kinds'
import { groupBy } from '~/platform/group-by'

type Pair = { participant_id: number; practice_id: number }

/** A device of an episode. */
export type EpisodeDevice = {
  id: number
  version: number
  monitoring_id: number
  participant_id: number
  practice_id: number
  kind: DeviceKind
  service: DeviceService
  maker: string
  model: string
  serial: string
  medical: number
  ordered: string
  ordered_by: number
  orderer: string
  /** When the patient was shown how to use it; null if not recorded. */
  taught: string | null
}

/** One monitoring episode with consent and devices. */
export type PatientEpisode = Pair & {
  id: number
  version: number
  since: string
  ended: string | null
  consented: string
  consent_how: string
  consent_by: string
  devices: EpisodeDevice[]
}

const DEVICES = `SELECT d.id, d.version, d.monitoring_id, d.participant_id, d.practice_id, d.kind, d.service,
    d.maker, d.model, d.serial, d.medical, d.ordered, d.ordered_by, d.taught, p.firstname || ' ' || p.lastname AS orderer
  FROM monitoring_device d JOIN practitioner w ON w.id = d.ordered_by JOIN participant p ON p.id = w.participant_id`
const EPISODES = `SELECT id, version, participant_id, practice_id, since, ended, consented, consent_how, consent_by
  FROM monitoring`

/** Returns the monitoring episodes of a patient in a practice, newest first. */
export async function episodesOfPatient({ participant_id, practice_id }: Pair): Promise<PatientEpisode[]> {
  const bind = { patient: participant_id, practice: practice_id }
  const [episodes, devices] = await Promise.all([
    readRows<Omit<PatientEpisode, 'devices'>>(
      `${EPISODES} WHERE participant_id = $patient AND practice_id = $practice ORDER BY since DESC, id DESC`,
      bind,
    ),
    readRows<EpisodeDevice>(
      `${DEVICES} WHERE d.participant_id = $patient AND d.practice_id = $practice ORDER BY d.id`,
      bind,
    ),
  ])
  const own = groupBy(devices, ({ monitoring_id }) => monitoring_id)
  return episodes.map((episode) => ({ ...episode, devices: own.get(episode.id) ?? [] }))
}

export function episodeNamed(id: number): Promise<Omit<PatientEpisode, 'devices'> | null> {
  return readRow(`${EPISODES} WHERE id = $id`, { id })
}

export function deviceNamed(id: number): Promise<EpisodeDevice | null> {
  return readRow(`${DEVICES} WHERE d.id = $id`, { id })
}
