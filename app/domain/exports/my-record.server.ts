import { readRow, readRows } from 'db/connection'
import type { CsvValue } from '~/platform/csv'
import { localTime } from './reading-sheet'

type Sheet = { header: readonly string[]; rows: CsvValue[][] }
type Row = Record<string, string | number | null>

const PROFILE = [
  ...['firstname', 'lastname', 'dob', 'died', 'gender', 'gender_identity', 'pronouns', 'sexual_orientation'],
  ...['ethnicity', 'phone_primary', 'phone_secondary', 'preferred_contact_method', 'external_id'],
  ...['address', 'address2', 'city', 'state', 'zip'],
]
const BIOMETRICS = ['measured_on', 'tchol', 'ldl_c', 'hdl_c', 'trig', 'fasting_bg', 'a1c']
const BODY = ['measured_on', 'weight_lb', 'height_in', 'waist_in', 'bp_systolic', 'bp_diastolic']

/**
 * Returns what practices store about a participant besides surveys and notes: contact data, lab values
 * (mg/dL, a1c in percent), body measures (lb, in, mmHg) and appointments, with times in `zone`. Practice
 * comments are not included.
 */
export async function recordSheets(participantId: number, zone: string): Promise<Record<string, Sheet>> {
  const bind = { participantId }
  const [profile, biometrics, measures, appointments, providers] = await Promise.all([
    readRow<Row>(
      `SELECT u.email, ${PROFILE.map((name) => `p.${name}`).join(', ')} FROM participant p
        JOIN app_user u ON u.id = p.user_id WHERE p.id = $participantId`,
      bind,
    ),
    readRows<Row>(
      `SELECT ${BIOMETRICS.join(', ')} FROM biometrics
        WHERE participant_id = $participantId AND archived = 0 ORDER BY measured_on, id`,
      bind,
    ),
    readRows<Row>(
      `SELECT ${BODY.join(', ')} FROM anthropometrics
        WHERE participant_id = $participantId AND archived = 0 ORDER BY measured_on, id`,
      bind,
    ),
    readRows<Record<'start_at' | 'end_at' | 'practice' | 'practitioner', string>>(
      `SELECT a.start_at, a.end_at, q.name AS practice, o.firstname || ' ' || o.lastname AS practitioner
        FROM appointment a JOIN practice q ON q.id = a.practice_id
        JOIN practitioner w ON w.id = a.practitioner_id JOIN participant o ON o.id = w.participant_id
        WHERE a.participant_id = $participantId ORDER BY a.start_at, a.id`,
      bind,
    ),
    readRows<{ name: string }>(
      `SELECT q.name FROM provider v JOIN practice q ON q.id = v.practice_id
        WHERE v.participant_id = $participantId ORDER BY q.name, q.id`,
      bind,
    ),
  ])
  const table = (header: readonly string[], rows: readonly Row[]): Sheet => ({
    header,
    rows: rows.map((row) => header.map((name) => row[name] ?? null)),
  })
  return {
    'profile.csv': {
      header: ['field', 'value'],
      rows: [
        ...['email', ...PROFILE].map((name) => [name, profile?.[name] ?? null]),
        ...providers.map(({ name }) => ['practice', name]),
      ],
    },
    'biometrics.csv': table(BIOMETRICS, biometrics),
    'body-measures.csv': table(BODY, measures),
    'appointments.csv': {
      header: ['from', 'until', 'practice', 'practitioner'],
      rows: appointments.map(({ start_at, end_at, practice, practitioner }) => [
        localTime(start_at, zone),
        localTime(end_at, zone),
        practice,
        practitioner,
      ]),
    },
  }
}
