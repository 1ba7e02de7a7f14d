/** The text areas of the editor, in the order of the page. */
export const TEXT_NAMES = [
  'chief_complaint',
  'subjective',
  'objective',
  'assessment',
  'plan_of_care',
  'other_suggestions',
  'cancer_screening_types',
] as const

/** What can be ticked or chosen; more than one value is joined with a pipe. */
export const CHOICE_NAMES = [
  ...['include', 'ccm', 'cancer_screening_due', 'review_minutes', 'ccm_review_minutes', 'option', 'handout'],
] as const
