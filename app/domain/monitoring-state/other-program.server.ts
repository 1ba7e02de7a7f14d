import { readRow } from 'db/connection'
import { zoneOfPractice } from '~/domain/practice/practice-zone.server'
import { boundsOfDay, wallTimeOf } from '~/platform/wall-clock'

type Pair = { participant_id: number; practice_id: number }
type Sum = { minutes: number | string | null }

/**
 * Returns the chronic care minutes that a practitioner has on record for a patient on a day of the practice,
 * in locked notes begun that day. A minute is billed in one program only.
 */
export async function chronicCareMinutes(pair: Pair, by: number, day: string): Promise<number> {
  const { from, to } = boundsOfDay(day, await zoneOfPractice(pair.practice_id))
  const row = await readRow<Sum>(
    `SELECT SUM(ccm_review_minutes) AS minutes FROM survey_note
      WHERE participant_id = $patient AND practice_id = $practice AND practitioner_id = $by
        AND note_type = 'CCM' AND locked IS NOT NULL AND created >= $from AND created < $to`,
    { ...bound(pair), by, from, to },
  )
  return Number(row?.minutes ?? 0)
}

type Written = Pair & {
  practitioner_id: number
  created: string
  note_type: string
  ccm_review_minutes: number | null
}

/**
 * Returns the monitoring minutes that the author of a chronic care note logged on the day they began it; 0
 * for a note without minutes.
 */
export async function minutesBeside(note: Written): Promise<number> {
  if (note.note_type !== 'CCM' || note.ccm_review_minutes === null) return 0
  const zone = await zoneOfPractice(note.practice_id)
  const row = await readRow<Sum>(
    `SELECT SUM(minutes) AS minutes FROM monitoring_minutes WHERE participant_id = $patient
      AND practice_id = $practice AND practitioner_id = $by AND day = $day AND kind = 'ENTRY'`,
    { ...bound(note), by: note.practitioner_id, day: wallTimeOf(note.created, zone).day },
  )
  return Number(row?.minutes ?? 0)
}

const bound = ({ participant_id, practice_id }: Pair) => ({ patient: participant_id, practice: practice_id })
