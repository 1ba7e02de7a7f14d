import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { Metric } from '~/domain/metrics/metric'
import { isOfDevice } from '~/domain/monitoring-state/device-kinds'
import { DAY_CODES, DEVICE_METRICS } from '~/domain/monitoring-state/rules'
import { drawPaper, patientFrame } from '~/domain/notes/pdf-frame.server'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import { formatDate, formatDateTime } from '~/i18n/format'
import type { Block } from '~/integrations/pdf/paper'
import { forbidden } from '~/platform/refusal'
import { billNamed, type BilledLine } from './bills-of-patients.server'
import { episodesOfPatient, type PatientEpisode } from './episodes-of-patient.server'
import { loggedMinutes } from './month-log.server'
import { readingText } from './reading-text'
import { billTexts, periodText, unitsText } from './rule-lines'

type Pair = { participant_id: number; practice_id: number }

/**
 * Returns a PDF with what an auditor asks about one bill: consent and order; the days with their readings, or
 * the minutes with who spent them; and the review it was billed on, with its hash.
 * @throws Refusal 403 for another patient's bill.
 */
export async function billPdf(actor: Actor, id: number, pair: Pair, reader: Reader): Promise<Uint8Array> {
  const bill = await billNamed(id)
  if (!bill || bill.participant_id !== pair.participant_id || bill.practice_id !== pair.practice_id)
    throw forbidden()
  return drawPaper(actor, reader, async () => {
    const title = reader.t('monitoring.file.title', { code: unitsText(bill.code, bill.times) })
    const state = periodText(bill, reader)
    const episodes = (await episodesOfPatient(pair)).filter(
      ({ since, ended }) => since <= bill.until && (ended === null || ended >= bill.starts),
    )
    const ofDays = DAY_CODES.includes(bill.code)
    const blocks: Block[] = [
      { kind: 'heading', text: title, size: 14 },
      ...billTexts(bill, reader).map(paragraph),
      field(reader.t('monitoring.file.counted'), String(bill.value)),
      field(reader.t('monitoring.file.billedBy'), bill.by),
      ...(await reviewBlocks(bill, reader)),
      ...episodes.flatMap((episode) => episodeBlocks(episode, reader)),
      ...(ofDays ? await dayBlocks(bill, episodes, reader) : await minuteBlocks(bill, reader)),
    ]
    return { title, frame: await patientFrame(pair, { title, state }, reader), blocks }
  })
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const field = (label: string, value: string): Block => ({ kind: 'field', label, value })

async function reviewBlocks(bill: BilledLine, reader: Reader): Promise<Block[]> {
  const note = await readRow<{
    locked: string | null
    signed_name: string | null
    content_hash: string | null
  }>('SELECT locked, signed_name, content_hash FROM survey_note WHERE id = $id', { id: bill.survey_note_id })
  const { t, lang, timeZone } = reader
  const signed = note?.locked ? formatDateTime(note.locked, lang, timeZone) : ''
  return [
    { kind: 'heading', text: t('monitoring.bill.review') },
    field(t('monitoring.file.signed'), [note?.signed_name, signed].filter(Boolean).join(', ')),
    field(t('notes.hash'), note?.content_hash ?? ''),
  ]
}

function episodeBlocks(episode: PatientEpisode, reader: Reader): Block[] {
  const { t } = reader
  const { since, ended, consented, consent_how, consent_by, devices } = episode
  return [
    {
      kind: 'heading',
      text: ended
        ? t('monitoring.device.episodeEnded', { from: formatDate(since), to: formatDate(ended) })
        : t('monitoring.device.episode', { from: formatDate(since) }),
    },
    paragraph(
      t('monitoring.device.consentLine', {
        date: formatDate(consented),
        how: t(`monitoring.consent.${consent_how}`),
        by: t(`monitoring.consentBy.${consent_by}`),
      }),
    ),
    ...devices.map((device) =>
      paragraph(
        [
          `${t(`monitoring.device.kind.${device.kind}`)}: ${device.maker} ${device.model}, ${device.serial}`,
          t(device.medical === 1 ? 'monitoring.device.isMedical' : 'monitoring.device.notMedical'),
          t('monitoring.device.orderLine', { name: device.orderer, date: formatDate(device.ordered) }),
          device.taught && t('monitoring.device.taughtLine', { date: formatDate(device.taught) }),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  ]
}

type ReadingRow = {
  day: string
  metric: Metric
  service: string
  taken: string
  value: number
  diastolic: number | null
  created: string
  voided: string | null
  void_reason: string | null
}

/** The readings behind the billed days, in day order, and those entered in error. */
async function dayBlocks(
  bill: BilledLine,
  episodes: readonly PatientEpisode[],
  reader: Reader,
): Promise<Block[]> {
  const { t } = reader
  const rows = await readRows<ReadingRow>(
    `SELECT day, metric, service, taken, value, diastolic, created, voided, void_reason FROM metric_reading
      WHERE participant_id = $patient AND day BETWEEN $starts AND $until AND service <> 'MANUAL'
        AND metric IN (${DEVICE_METRICS.map((metric) => `'${metric}'`).join(', ')}) ORDER BY day, taken, id`,
    { patient: bill.participant_id, starts: bill.starts, until: bill.until },
  )
  const counted = rows.filter((row) =>
    episodes.some(
      ({ since, ended, devices }) =>
        row.day >= since &&
        (ended === null || row.day <= ended) &&
        isOfDevice(
          devices.map((device) => ({ ...device, medical: device.medical === 1 })),
          row,
        ),
    ),
  )
  const wordsOf = (row: ReadingRow) => [
    formatDate(row.day),
    `${t(`metrics.metric.${row.metric}`)} ${readingText(row.metric, row.value, row.diastolic, reader)}`,
    t(`metrics.service.${row.service}`),
  ]
  const inError = counted.filter(({ voided }) => voided !== null)
  return [
    { kind: 'heading', text: t('monitoring.ledger.days') },
    {
      kind: 'table',
      columns: [
        { title: t('monitoring.minutes.day'), share: 0.2 },
        { title: t('monitoring.file.reading'), share: 0.4 },
        { title: t('monitoring.device.field.service'), share: 0.2 },
        { title: t('monitoring.file.arrived'), share: 0.2 },
      ],
      rows: counted
        .filter(({ voided }) => voided === null)
        .map((row) => [...wordsOf(row), dayText(row.created, reader)]),
    },
    ...(inError.length > 0 ? errorTable(inError, wordsOf, reader) : []),
  ]
}

function errorTable(
  rows: readonly ReadingRow[],
  wordsOf: (row: ReadingRow) => string[],
  reader: Reader,
): Block[] {
  const { t } = reader
  return [
    { kind: 'heading', text: t('monitoring.file.inError') },
    {
      kind: 'table',
      columns: [
        { title: t('monitoring.minutes.day'), share: 0.15 },
        { title: t('monitoring.file.reading'), share: 0.3 },
        { title: t('monitoring.device.field.service'), share: 0.15 },
        { title: t('monitoring.file.marked'), share: 0.15 },
        { title: t('monitoring.minutes.reason'), share: 0.25 },
      ],
      rows: rows.map((row) => [...wordsOf(row), dayText(row.voided, reader), row.void_reason ?? '']),
    },
  ]
}

/** The minutes of the month, with who spent them. */
async function minuteBlocks(bill: BilledLine, { t }: Reader): Promise<Block[]> {
  const rows = await loggedMinutes(bill, bill.until.slice(0, 7))
  return [
    { kind: 'heading', text: t('monitoring.ledger.minutes') },
    {
      kind: 'table',
      columns: [
        { title: t('monitoring.minutes.day'), share: 0.15 },
        { title: t('monitoring.minutes.by'), share: 0.2 },
        { title: t('monitoring.minutes.minutes'), share: 0.1, isNumber: true },
        { title: t('monitoring.minutes.contactShort'), share: 0.15 },
        { title: t('monitoring.minutes.note'), share: 0.4 },
      ],
      rows: rows
        .filter(({ ofDraft }) => !ofDraft)
        .map(({ day, by, minutes, contact, note }) => [
          ...[formatDate(day), by, String(minutes), t(contact ? 'ui.yes' : 'ui.no'), note],
        ]),
    },
  ]
}
