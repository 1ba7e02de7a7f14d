import { readRow, readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { NoteFacts } from '~/access/note-rights'
import type { NoteType, PractitionerRole } from '~/access/roles'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { wallTimeOf } from '~/platform/wall-clock'
import { MOST_DIAGNOSES, ONSETS, PLACES, REFERRALS, type Bill, type BillLine, type Place } from './superbill'

/** The note of a superbill, with what billing needs. */
export type BilledNote = NoteFacts & {
  id: number
  participant_id: number
  billed: boolean
  /** The day the note was begun, in the practice's time zone. */
  day: string
}

type StoredNote = {
  id: number
  participant_id: number
  practice_id: number
  note_type: NoteType
  locked: string | null
  billed: number
  created: string
  creator_id: number
  creator_role: PractitionerRole
  time_zone: string | null
}

/** Returns the note to bill, or null. */
export async function billedNote(id: number): Promise<BilledNote | null> {
  const row = await readRow<StoredNote>(
    `SELECT n.id, n.participant_id, n.practice_id, n.note_type, n.locked, n.billed, n.created,
      w.id AS creator_id, w.role AS creator_role, a.time_zone
       FROM survey_note n JOIN practitioner w ON w.id = n.practitioner_id
       JOIN practice a ON a.id = n.practice_id WHERE n.id = $id`,
    { id },
  )
  return (
    row && {
      id: row.id,
      participant_id: row.participant_id,
      practice_id: row.practice_id,
      note_type: row.note_type,
      locked: row.locked !== null,
      billed: row.billed === 1,
      creator: { id: row.creator_id, role: row.creator_role },
      day: wallTimeOf(row.created, practiceZone(row.time_zone)).day,
    }
  )
}

/** A superbill as stored. */
export type StoredBill = {
  id: number
  version: number
  survey_note_id: number
  participant_id: number
  practice_id: number
  service_date: string
  place_of_service: string
  lines: string
  dx_codes: string
  employment: number
  auto_accident: number
  auto_accident_place: string | null
  other_accident: number
  onset_date: string | null
  onset_qualifier: string | null
  referrer_qualifier: string | null
  referrer_name: string | null
  referrer_npi: string | null
  total: number
  /** When its claim form was last created. */
  printed: string | null
  created: string
  updated: string
}

const COLUMNS = [
  ...['id', 'version', 'survey_note_id', 'participant_id', 'practice_id', 'service_date', 'place_of_service'],
  ...['lines', 'dx_codes', 'employment', 'auto_accident', 'auto_accident_place', 'other_accident', 'total'],
  ...['onset_date', 'onset_qualifier', 'referrer_qualifier', 'referrer_name', 'referrer_npi'],
  ...['printed', 'created', 'updated'],
].join(', ')

/** Returns the content of a stored superbill. */
export function billOf(row: Omit<StoredBill, 'id' | 'version' | 'printed' | 'created' | 'updated'>): Bill {
  return {
    serviceDate: row.service_date,
    placeOfService: PLACES.find((place) => place === row.place_of_service) ?? PLACES[0],
    lines: JSON.parse(row.lines) as BillLine[],
    dxCodes: JSON.parse(row.dx_codes) as string[],
    conditionRelatedTo: {
      employment: row.employment === 1,
      autoAccident: row.auto_accident === 1,
      autoAccidentPlace: row.auto_accident_place,
      otherAccident: row.other_accident === 1,
    },
    onsetDate: row.onset_date,
    onsetQualifier: ONSETS.find((onset) => onset === row.onset_qualifier) ?? null,
    referrerQualifier: REFERRALS.find((referral) => referral === row.referrer_qualifier) ?? null,
    referrerName: row.referrer_name,
    referrerNpi: row.referrer_npi,
  }
}

/** Returns an empty superbill, for a note that has none yet. */
export function emptyBill({ day }: Pick<BilledNote, 'day'>, place: Place = PLACES[0]): Bill {
  return {
    serviceDate: day,
    placeOfService: place,
    lines: [],
    dxCodes: [],
    conditionRelatedTo: {
      employment: false,
      autoAccident: false,
      autoAccidentPlace: null,
      otherAccident: false,
    },
    onsetDate: null,
    onsetQualifier: null,
    referrerQualifier: null,
    referrerName: null,
    referrerNpi: null,
  }
}

/** Returns the superbills of notes, by note id, in one statement. */
export async function billsOfNotes(noteIds: readonly number[]): Promise<Map<number, StoredBill>> {
  if (noteIds.length === 0) return new Map()
  const these = idsIn('survey_note_id', noteIds)
  const rows = await readRows<StoredBill>(`SELECT ${COLUMNS} FROM superbill WHERE ${these.sql}`, these.bind)
  return new Map(rows.map((row) => [row.survey_note_id, row]))
}

/** Returns superbills by their own ids. */
export function billsNamed(ids: readonly number[]): Promise<StoredBill[]> {
  const these = idsIn('id', ids)
  return readRows<StoredBill>(`SELECT ${COLUMNS} FROM superbill WHERE ${these.sql}`, these.bind)
}

/**
 * Returns a superbill for the data endpoint (BILL-03): its codes, five diagnoses, and what the condition is
 * related to.
 */
export function presentBill(row: StoredBill) {
  const { lines, dxCodes, ...bill } = billOf(row)
  return {
    id: row.id,
    version: row.version,
    survey_note_id: row.survey_note_id,
    participant_id: row.participant_id,
    practice_id: row.practice_id,
    ...bill,
    cptCodes: lines.map((line) => ({ ...line, checked: true })),
    dxCodes: Array.from({ length: MOST_DIAGNOSES }, (_, index) => dxCodes[index] ?? null),
    total: row.total,
    created: row.created,
    updated: row.updated,
  }
}
export type PresentedBill = ReturnType<typeof presentBill>

/** One saved version of a superbill. */
export type Revision = { id: number; saved: string; total: number; by: string | null; bill: Bill }

/** Returns all versions of a superbill, newest first. */
export async function revisionsOf(superbillId: number): Promise<Revision[]> {
  const rows = await readRows<Omit<Revision, 'bill'> & { content: string }>(
    `SELECT v.id, v.saved, v.total, v.content, p.firstname || ' ' || p.lastname AS by
       FROM superbill_revision v LEFT JOIN practitioner w ON w.id = v.practitioner_id
       LEFT JOIN participant p ON p.id = w.participant_id
      WHERE v.superbill_id = $superbillId ORDER BY v.id DESC LIMIT 100`,
    { superbillId },
  )
  return rows.map(({ content, ...row }) => ({ ...row, bill: JSON.parse(content) as Bill }))
}
