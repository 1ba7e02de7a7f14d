import { oneOf, type Migration } from './ddl'

const VALUES = ['BOOK', 'SEE', 'NONE']

/**
 * Whether patients can book open times, only see them, or neither; a practitioner without a setting follows
 * the practice.
 */
export const patientBooking: Migration = {
  name: '206-patient-booking',
  up: (db) =>
    db.run(
      `ALTER TABLE practice ADD COLUMN patient_booking TEXT NOT NULL DEFAULT 'BOOK' ${oneOf('patient_booking', VALUES)}`,
      `ALTER TABLE practitioner ADD COLUMN patient_booking TEXT ${oneOf('patient_booking', VALUES)}`,
    ),
  down: (db) =>
    db.run(
      'ALTER TABLE practitioner DROP COLUMN patient_booking',
      'ALTER TABLE practice DROP COLUMN patient_booking',
    ),
}
