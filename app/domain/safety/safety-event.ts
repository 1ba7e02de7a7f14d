import { z } from 'zod/v4'
import { lines, oneOf } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import type { SafetyRuleName } from '~/domain/scoring/safety-rules'

/** What was done about a safety event. */
export const SAFETY_OUTCOMES = ['CONTACTED', 'PLAN_MADE', 'ESCALATED', 'NO_RISK'] as const
export type SafetyOutcome = (typeof SAFETY_OUTCOMES)[number]

const MOST_CHARACTERS = 4000

/** The input for closing an event: what was done, as an outcome and a text. */
export const dealShape = {
  outcome: oneOf(SAFETY_OUTCOMES),
  note: lines(MOST_CHARACTERS).min(1, 'form.required'),
}
export const dealSchema = z.strictObject(dealShape, namesUnknownFields)
export type Deal = z.output<typeof dealSchema>

/** The kind of record whose value raised an event. */
export type SafetySource = 'survey' | 'anthropometrics' | 'biometrics' | 'metric_reading'

/** A safety event as staff and administrators see it; it is open while `dealt` is null. */
export type SafetyEventRow = {
  id: number
  version: number
  participant_id: number
  rule: SafetyRuleName
  source: SafetySource
  source_id: number
  /** The answer or measurement as stored at the time. */
  value: string
  /** A worse answer or measurement that came while it was open, and when. */
  worse_value: string | null
  worse_at: string | null
  raised: string
  /** The last notification step; 0 before the first. */
  told: number
  /** When `acknowledged_by` took it on; null after four hours. */
  acknowledged: string | null
  acknowledged_by: string | null
  outcome: SafetyOutcome | null
  note: string | null
  dealt: string | null
  /** The name of the person who closed it. */
  dealt_by: string | null
}
