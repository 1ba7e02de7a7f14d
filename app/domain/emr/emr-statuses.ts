/** The statuses that a medical-record system gives an appointment; shown here, never set (OP-73). */
export const EMR_STATUSES = [
  'proposed',
  'pending',
  'booked',
  'arrived',
  'fulfilled',
  'cancelled',
  'noshow',
  'entered-in-error',
  'checked-in',
  'waitlist',
] as const
