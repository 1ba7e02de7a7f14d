/** The text areas of the editor, in page order. */
export const TEXT_NAMES = [
  'chief_complaint',
  'subjective',
  'objective',
  'assessment',
  'plan_of_care',
  'other_suggestions',
  'cancer_screening_types',
] as const

/** Checkboxes and choices; several values are joined with a pipe. */
export const CHOICE_NAMES = [
  ...['include', 'ccm', 'cancer_screening_due', 'review_minutes', 'ccm_review_minutes', 'option', 'handout'],
] as const
