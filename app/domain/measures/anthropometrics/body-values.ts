/** Body measures of one day, in display order. */
export const BODY_VALUES = ['weight_lb', 'height_in', 'waist_in', 'bp_systolic', 'bp_diastolic'] as const
export type BodyValue = (typeof BODY_VALUES)[number]

/** Pounds, inches and millimeters of mercury. */
export const BODY_UNITS: Record<BodyValue, string> = {
  weight_lb: 'lb',
  height_in: 'in',
  waist_in: 'in',
  bp_systolic: 'mmHg',
  bp_diastolic: 'mmHg',
}
