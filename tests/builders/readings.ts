import type { CreationAttributes } from 'sequelize'
import { MetricReading } from 'db/models/metric-reading'
import { keepDays } from '~/domain/metrics/keep-days.server'
import { stamp } from './unique'

type Needed = 'participant_id' | 'metric' | 'day' | 'value'
type Values = Pick<CreationAttributes<MetricReading>, Needed> & Partial<CreationAttributes<MetricReading>>

/** A reading as it is stored, by default at noon of its day and entered by hand, with the day's figure. */
export async function buildReading(values: Values): Promise<MetricReading> {
  const row = await MetricReading.create({
    service: 'MANUAL',
    taken: `${values.day}T12:00:00.000Z`,
    ...stamp(),
    ...values,
  })
  await keepDays(row.participant_id, [row])
  return row
}
