import { randomUUID } from 'node:crypto'
import { isMasking } from '~/access/actor'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { oneOf } from '~/core/fields/field-schemas'
import type { Entered } from '~/core/guard/guard.server'
import { noteRead } from '~/core/log/note-read.server'
import { consentShape, deviceShape } from '~/domain/monitoring/device-schema'
import {
  episodesOfPatient,
  type EpisodeDevice,
  type PatientEpisode,
} from '~/domain/monitoring/episodes-of-patient.server'
import { practitionerChoices } from '~/domain/monitoring/practitioner-choices.server'
import {
  addDevice,
  changeConsent,
  changeDevice,
  removeDevice,
} from '~/domain/monitoring/write-devices.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { readerOf, type Reader } from '~/domain/stored-scores/reader.server'
import { deleteOnce } from '~/forms/record/dialog.server'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { formatDate } from '~/i18n/format'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'

const deviceForm = { ...deviceShape, medical: oneOf(['yes', 'no']) }

/** The patient, and the dialog in the address with its record. */
function placeOf({ id }: Entered, request: Request) {
  const { searchParams } = new URL(request.url)
  const pair = { participant_id: id('participantId'), practice_id: id('practiceId') }
  const at = { practiceId: pair.practice_id, participantId: pair.participant_id }
  return {
    pair,
    here: pathTo('rpm.devices', at),
    kind: searchParams.get('modal'),
    target: positiveInteger(searchParams.get('target') ?? ''),
  }
}

/** A patient's monitoring episodes with consent and devices, and the dialog in the address. */
export async function loadDevices(entered: Entered, request: Request) {
  const { pair, here, kind, target } = placeOf(entered, request)
  const { actor } = entered
  const reader = readerOf(entered)
  const [episodes, practitioners, today] = await Promise.all([
    episodesOfPatient(pair),
    practitionerChoices(pair.practice_id),
    todayAt(pair.practice_id),
  ])
  noteRead(actor, {
    resource: 'monitoring-device',
    text: 'Opened the devices of monitoring',
    participantIds: [pair.participant_id],
  })
  const mayChange = !isMasking(actor)
  const episode = episodes.find(({ id }) => id === target)
  const device = episodes.flatMap(({ devices }) => devices).find(({ id }) => id === target)
  return {
    here,
    mayChange,
    practitioners,
    episodes: episodes.map((one) => episodeLine(one, reader)),
    key: randomUUID(),
    removing: mayChange && kind === 'remove' && device ? nameOf(device) : null,
    form: mayChange ? formOf() : null,
  }

  function formOf() {
    const by = actor.practitioner?.id ?? null
    if (kind === 'add' && episode)
      return { kind: 'add' as const, ...recordFormData(deviceForm, { ordered: today, ordered_by: by }) }
    if (kind === 'edit' && device)
      return {
        kind: 'edit' as const,
        ...recordFormData(deviceForm, { ...device, medical: device.medical === 1 ? 'yes' : 'no' }),
      }
    if (kind === 'consent' && episode)
      return { kind: 'consent' as const, ...recordFormData(consentShape, episode) }
    return null
  }
}

function nameOf({ maker, model, serial }: EpisodeDevice): string {
  return `${maker} ${model}, ${serial}`
}

function episodeLine(episode: PatientEpisode, { t }: Reader) {
  const { id, since, ended, consented, consent_how, consent_by, devices } = episode
  return {
    id,
    title: ended
      ? t('monitoring.device.episodeEnded', { from: formatDate(since), to: formatDate(ended) })
      : t('monitoring.device.episode', { from: formatDate(since) }),
    consent: t('monitoring.device.consentLine', {
      date: formatDate(consented),
      how: t(`monitoring.consent.${consent_how}`),
      by: t(`monitoring.consentBy.${consent_by}`),
    }),
    devices: devices.map((device) => ({
      id: device.id,
      name: nameOf(device),
      kind: t(`monitoring.device.kind.${device.kind}`),
      service: t(`metrics.service.${device.service}`),
      medical: device.medical === 1,
      order: t('monitoring.device.orderLine', {
        name: device.orderer,
        date: formatDate(device.ordered),
      }),
      taught: device.taught && t('monitoring.device.taughtLine', { date: formatDate(device.taught) }),
    })),
  }
}

/** Saves a dialog on the devices page. */
export async function saveDevices(entered: Entered, request: Request) {
  const { actor } = entered
  const { here, kind, target } = placeOf(entered, request)
  const error = 'monitoring.device.error'
  const saved = (key: string) => redirectWithFlash(here, { kind: 'success', key })
  if (target === null) throw forbidden()
  if (kind === 'add' || kind === 'edit')
    return saveShape(request, actor, deviceForm, error, async ({ record, version, key }) => {
      const input = { ...record, medical: record.medical === 'yes' }
      if (kind === 'add') await addDevice(actor, { monitoring_id: target, ...input }, key)
      else await changeDevice(actor, target, input, version)
      return saved('monitoring.device.saved')
    })
  if (kind === 'consent')
    return saveShape(request, actor, consentShape, error, async ({ record, version }) => {
      await changeConsent(actor, target, record, version)
      return saved('monitoring.device.consentSaved')
    })
  if (kind !== 'remove') throw forbidden()
  return deleteOnce(
    request,
    actor,
    here,
    { deleted: 'monitoring.device.removed', failed: 'monitoring.device.billed' },
    () => removeDevice(actor, target),
  )
}
