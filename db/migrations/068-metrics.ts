import { dropTables, EDITABLE, oneOf, type Migration } from './ddl'

const METRICS = ['ACTIVITY', 'WEIGHT', 'HEARTRATE', 'HRV', 'BLOOD_PRESSURE', 'SPO2', 'SLEEP']
const SERVICES = ['MANUAL', 'FITBIT', 'GOOGLE_FIT', 'APPLE']

/**
 * What a participant or a device measured, in pounds, steps, beats, milliseconds, millimeters of mercury,
 * percent and minutes. A service has one reading per metric and day; entered by hand there may be several. A
 * blood pressure is one reading with two values.
 */
export const metrics: Migration = {
  name: '068-metrics',
  up: async (db) => {
    await db.run(
      `CREATE TABLE metric_reading (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id), metric TEXT NOT NULL ${oneOf('metric', METRICS)},
        service TEXT NOT NULL ${oneOf('service', SERVICES)}, day TEXT NOT NULL, taken TEXT NOT NULL, value DOUBLE PRECISION NOT NULL,
        diastolic DOUBLE PRECISION, entered_by INTEGER REFERENCES app_user (id), ${EDITABLE},
        CHECK ((metric = 'BLOOD_PRESSURE') = (diastolic IS NOT NULL)))`,
      `CREATE UNIQUE INDEX metric_reading_of_day ON metric_reading (participant_id, metric, service, day) WHERE service <> 'MANUAL'`,
      'CREATE INDEX metric_reading_series ON metric_reading (participant_id, metric, day, service, value, diastolic)',
      'CREATE INDEX metric_reading_recent ON metric_reading (participant_id, day, id)',
      'CREATE INDEX metric_reading_day ON metric_reading (day, id)',
      `CREATE TABLE metric_goal (${db.id}, participant_id INTEGER NOT NULL REFERENCES participant (id),
        metric TEXT NOT NULL ${oneOf('metric', ['ACTIVITY', 'WEIGHT'])}, day TEXT NOT NULL, value DOUBLE PRECISION NOT NULL, ${EDITABLE})`,
      'CREATE INDEX metric_goal_participant ON metric_goal (participant_id, metric, day, id)',
      `CREATE TABLE metric_preference (participant_id INTEGER NOT NULL PRIMARY KEY REFERENCES participant (id),
        weight_unit TEXT NOT NULL ${oneOf('weight_unit', ['lb', 'kg'])}, updated TEXT NOT NULL)`,
    )
  },
  down: dropTables('metric_preference', 'metric_goal', 'metric_reading'),
}
