import { readRows, writeRows } from 'db/connection'
import { Superbill } from 'db/models/superbill'
import type { NoteType } from '~/access/roles'
import { countedUnits, totalOf, type Bill, type BillLine } from '~/domain/superbill/superbill'

type BilledNote = {
  id: number
  participant_id: number
  practice_id: number
  practitioner_id: number
  note_type: NoteType
  locked: string
}

/** What is billed for a note of each type; notes of other types have no superbill yet. */
const BILLED: Partial<Record<NoteType, { code: string; minutes: BillLine['minutes']; dxCodes: string[] }>> = {
  PROGRESS: { code: '99213', minutes: 20, dxCodes: ['G47.00', 'Z72.821'] },
  COACHING: { code: '0591T', minutes: 30, dxCodes: ['Z71.82'] },
}

/**
 * NPIs and tax IDs of practices and of those who sign, and superbills for some locked notes; the others have
 * none yet.
 */
export async function seedSuperbills(): Promise<void> {
  await writeRows(
    `UPDATE practice SET npi = '1245319599', tax_id = '12-3456789', address = '1 Main Street',
      city = 'Springfield', state = 'IL', zip = '62701'
      WHERE id IN (SELECT MIN(id) FROM practice GROUP BY company_id) AND npi IS NULL`,
  )
  await writeRows(`UPDATE practitioner SET npi = '1234567893' WHERE role = 'PHYSICIAN' AND npi IS NULL`)
  const notes = await readRows<BilledNote>(
    `SELECT id, participant_id, practice_id, practitioner_id, note_type, locked FROM survey_note
      WHERE locked IS NOT NULL ORDER BY id`,
  )
  for (const note of notes) await seedSuperbill(note)
}

async function seedSuperbill(note: BilledNote): Promise<void> {
  const billed = BILLED[note.note_type]
  if (!billed) return
  const codes = await readRows<Pick<BillLine, 'code' | 'description' | 'charge' | 'unit_minutes'>>(
    `SELECT code, description, charge, unit_minutes FROM superbill_code WHERE practice_id = $practiceId
      AND code IN ($code, $screening) ORDER BY id`,
    { practiceId: note.practice_id, code: billed.code, screening: '96127' },
  )
  const lines = codes.map((code): BillLine => {
    const isVisit = code.code === billed.code
    const line = { ...code, modifier: null, moreModifiers: '', minutes: isVisit ? billed.minutes : null }
    return { ...line, units: countedUnits(line), pointers: '' }
  })
  const bill: Bill = {
    serviceDate: note.locked.slice(0, 10),
    placeOfService: '11',
    lines,
    dxCodes: billed.dxCodes,
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
  const total = totalOf(lines)
  const { id } = await Superbill.create({
    survey_note_id: note.id,
    participant_id: note.participant_id,
    practice_id: note.practice_id,
    service_date: bill.serviceDate,
    place_of_service: bill.placeOfService,
    lines: JSON.stringify(lines),
    dx_codes: JSON.stringify(bill.dxCodes),
    employment: 0,
    auto_accident: 0,
    auto_accident_place: null,
    other_accident: 0,
    total,
    created: note.locked,
    updated: note.locked,
  })
  await writeRows('UPDATE superbill SET version = 1 WHERE id = $id', { id })
  await writeRows('UPDATE survey_note SET billed = $billed WHERE id = $id', {
    billed: lines.length > 0 ? 1 : 0,
    id: note.id,
  })
  await writeRows(
    `INSERT INTO superbill_revision (superbill_id, content, total, practitioner_id, saved)
      VALUES ($id, $content, $total, $by, $saved)`,
    { id, content: JSON.stringify(bill), total, by: note.practitioner_id, saved: note.locked },
  )
}
