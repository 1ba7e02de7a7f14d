/** Why a Spanish text still needs a reviewer: written here, to compare with the official text, or to translate. */
export type ReviewReason = 'own' | 'check' | 'translate'

/** By key or by a key's beginning (ending in a dot). Texts that are not listed are the published Spanish. */
const spanishToReview: Readonly<Record<string, ReviewReason>> = {
  'dietid.': 'own',
  'exercise.': 'own',
  'gad7.': 'check',
  'measure.': 'own',
  'phq9.title': 'own',
  'phq9.section.': 'own',
  'phq9.credit': 'own',
  'question.': 'own',
  'risk.': 'own',
  'score.': 'own',
}

/** Whether a native reader must still read the Spanish of this key, and why; null when it is the published text. */
export function spanishReview(key: string): ReviewReason | null {
  const entry = Object.entries(spanishToReview).find(([start]) => (start.endsWith('.') ? key.startsWith(start) : key === start))
  return entry?.[1] ?? null
}
