/** Whether patients book open times, only see them, or neither (OP-121). */
export const PATIENT_BOOKING = ['BOOK', 'SEE', 'NONE'] as const
