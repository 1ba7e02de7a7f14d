import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change, changedFields, mustBeCurrent, once } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import type { ConsentInput, DeviceInput } from './device-schema'
import { areDaysBilled, SET_UP_CODES } from './days-billed.server'
import {
  deviceNamed,
  episodeNamed,
  type EpisodeDevice,
  type PatientEpisode,
} from './episodes-of-patient.server'
import { mustCare } from './monitor.server'

type Of = { participant_id: number; practice_id: number }

/**
 * Adds a device to the record of a monitoring episode; a repeat with the same `key` returns the first
 * response.
 * @throws Refusal 403, 422.
 */
export function addDevice(
  actor: Actor,
  { monitoring_id, ...input }: DeviceInput & { monitoring_id: number },
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'monitoring-device.create', key, () =>
    change(actor, async () => {
      const episode = await episodeToWrite(actor, monitoring_id)
      await mustBeOrdered(episode, input)
      const row = await readRow<{ id: number }>(
        `INSERT INTO monitoring_device (monitoring_id, participant_id, practice_id, kind, service, maker, model,
          serial, medical, ordered, ordered_by, taught, created, updated)
          VALUES ($episode, $patient, $practice, $kind, $service, $maker, $model, $serial, $medical, $ordered,
            $ordered_by, $taught, $now, $now) RETURNING id`,
        {
          ...valuesOf(input),
          episode: episode.id,
          patient: episode.participant_id,
          practice: episode.practice_id,
          now: now(),
        },
      )
      await keepMonitoring([episode.participant_id])
      return { result: row!, log: entry('CREATE', 'Recorded a device', episode, row!.id) }
    }),
  )
}

/**
 * Changes the record of a device; the fields that decide which days count can only change while none of its
 * days is billed.
 * @throws Refusal 403, 422; Conflict 409.
 */
export function changeDevice(
  actor: Actor,
  id: number,
  input: DeviceInput,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const device = await deviceToWrite(actor, id)
        mustBeCurrent(version, device, currentOf(device))
        await mustBeOrdered(device, input)
        const next = valuesOf(input)
        const counts = (['kind', 'service', 'medical'] as const).some((name) => next[name] !== device[name])
        if (counts) await mustBeUnbilled(device, 'kind')
        if (next.taught !== device.taught) await mustBeUnbilled(device, 'taught', SET_UP_CODES)
        await writeRows(
          `UPDATE monitoring_device SET kind = $kind, service = $service, maker = $maker, model = $model,
            serial = $serial, medical = $medical, ordered = $ordered, ordered_by = $ordered_by,
            taught = $taught, version = version + 1, updated = $now WHERE id = $id`,
          { ...next, id, now: now() },
        )
        await keepMonitoring([device.participant_id])
        const fields = changedFields(currentOf(device), next)
        return { result: undefined, log: { ...entry('UPDATE', 'Changed a device', device, id), fields } }
      }),
    async () => deviceNamed(id).then((device) => device && currentOf(device)),
  )
}

/**
 * Removes a device from the record, if none of its days is billed.
 * @throws Refusal 403, 422.
 */
export function removeDevice(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const device = await deviceToWrite(actor, id)
    await mustBeUnbilled(device, 'id')
    await writeRows('DELETE FROM monitoring_device WHERE id = $id', { id })
    await keepMonitoring([device.participant_id])
    return { result: undefined, log: entry('DELETE', 'Removed a device', device, id) }
  })
}

/** Corrects when, how and by whom consent was given. @throws Refusal 403, 422; Conflict 409. */
export function changeConsent(
  actor: Actor,
  id: number,
  input: ConsentInput,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const episode = await episodeToWrite(actor, id)
        mustBeCurrent(version, episode, consentOf(episode))
        if (input.consented > episode.since) throw invalid({ consented: ['monitoring.consentFirst'] })
        await writeRows(
          `UPDATE monitoring SET consented = $consented, consent_how = $consent_how, consent_by = $consent_by,
            version = version + 1, updated = $now WHERE id = $id`,
          { ...input, id, now: now() },
        )
        const fields = changedFields(consentOf(episode), input)
        const log = { ...entry('UPDATE', 'Corrected the consent', episode, id, 'monitoring'), fields }
        return { result: undefined, log }
      }),
    async () => episodeNamed(id).then((episode) => episode && consentOf(episode)),
  )
}

async function episodeToWrite(actor: Actor, id: number): Promise<Omit<PatientEpisode, 'devices'>> {
  const episode = await episodeNamed(id)
  if (!episode) throw forbidden()
  await mustCare(actor, episode)
  await lockPatients([episode.participant_id])
  return episode
}

async function deviceToWrite(actor: Actor, id: number): Promise<EpisodeDevice> {
  const device = await deviceNamed(id)
  if (!device) throw forbidden()
  await mustCare(actor, device)
  await lockPatients([device.participant_id])
  return device
}

/**
 * A practitioner of the practice must have ordered it, neither on a future day nor after it was explained.
 * @throws Refusal 422.
 */
async function mustBeOrdered(
  { practice_id }: Of,
  { ordered, ordered_by, taught }: DeviceInput,
): Promise<void> {
  const today = await todayAt(practice_id)
  if (ordered > today) throw invalid({ ordered: ['monitoring.future'] })
  if (taught && taught > today) throw invalid({ taught: ['monitoring.future'] })
  if (taught && taught < ordered) throw invalid({ taught: ['monitoring.device.taughtFirst'] })
  const works = await readRow(
    'SELECT id FROM practitioner WHERE id = $ordered_by AND practice_id = $practice_id',
    {
      ordered_by,
      practice_id,
    },
  )
  if (!works) throw invalid({ ordered_by: ['form.choice'] })
}

async function mustBeUnbilled(device: EpisodeDevice, field: string, codes?: string[]): Promise<void> {
  if (await areDaysBilled(device.monitoring_id, codes))
    throw invalid({ [field]: ['monitoring.device.billed'] })
}

function valuesOf({
  kind,
  service,
  maker,
  model,
  serial,
  medical,
  ordered,
  ordered_by,
  taught,
}: DeviceInput) {
  return {
    ...{ kind, service, maker, model, serial, medical: Number(medical) },
    ...{ ordered, ordered_by, taught: taught ?? null },
  }
}

function currentOf({
  version,
  kind,
  service,
  maker,
  model,
  serial,
  medical,
  ordered,
  ordered_by,
  taught,
}: EpisodeDevice) {
  return { version, kind, service, maker, model, serial, medical, ordered, ordered_by, taught }
}

function consentOf({ version, consented, consent_how, consent_by }: Omit<PatientEpisode, 'devices'>) {
  return { version, consented, consent_how, consent_by }
}

function entry(
  type: 'CREATE' | 'UPDATE' | 'DELETE',
  what: string,
  { participant_id, practice_id }: Of,
  id: number,
  resource: 'monitoring-device' | 'monitoring' = 'monitoring-device',
) {
  return {
    type,
    text: `${what}: participant ${participant_id} in practice ${practice_id}`,
    resource,
    recordId: id,
    participantId: participant_id,
  } as const
}
