import { Superbill } from 'db/models/superbill'
import { SurveyNote } from 'db/models/survey-note'
import type { BillLine } from '~/domain/superbill/superbill'
import { stamp } from './unique'

/** A bill line for one visit. */
export const LINE: BillLine = {
  code: '99213',
  description: 'Office visit',
  charge: 8500,
  unit_minutes: null,
  modifier: null,
  moreModifiers: '',
  minutes: 20,
  units: 1,
  pointers: '',
}

/** The superbill of a note: one visit. */
export async function buildSuperbill(
  note: Pick<SurveyNote, 'id' | 'participant_id' | 'practice_id'>,
  lines: BillLine[] = [LINE],
): Promise<Superbill> {
  await SurveyNote.sequelize!.query('UPDATE survey_note SET billed = $1 WHERE id = $2', {
    bind: [lines.length > 0 ? 1 : 0, note.id],
  })
  return Superbill.create({
    survey_note_id: note.id,
    participant_id: note.participant_id,
    practice_id: note.practice_id,
    service_date: '2026-03-05',
    place_of_service: '11',
    lines: JSON.stringify(lines),
    dx_codes: '["I10"]',
    employment: 0,
    auto_accident: 0,
    auto_accident_place: null,
    other_accident: 0,
    total: lines.reduce((sum, { charge }) => sum + charge, 0),
    ...stamp(),
  })
}
