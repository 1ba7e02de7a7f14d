/**
 * Why a Spanish text needs review: our own wording ('own'), to be compared with the official text ('check'),
 * or still to be translated.
 */
export type ReviewReason = 'own' | 'check' | 'translate'

/**
 * By key or key prefix (ending in a dot); the longest match applies. Keys not listed have the published
 * Spanish text.
 */
const spanishToReview: Readonly<Record<string, ReviewReason>> = {
  'audit.AUDIT_10': 'check',
  'audit.AUDIT_INTRO': 'own',
  'audit.credit': 'own',
  'audit.section.': 'own',
  'audit.title': 'own',
  'diet.': 'own',
  'dietid.': 'own',
  'exercise.': 'own',
  'fitness.': 'own',
  'gad7.': 'check',
  'gad7.credit': 'own',
  'gad7.section.': 'own',
  'gad7.title': 'own',
  'measure.': 'own',
  'mh.': 'own',
  'mh.MH_CLOSE_PEOPLE': 'translate',
  'mh.MH_CLOSE_PEOPLE.': 'translate',
  'mh.MH_CONCERN': 'translate',
  'mh.MH_CONCERN.': 'translate',
  'mh.MH_FOOD': 'translate',
  'mh.MH_FOOD.': 'translate',
  'mh.MH_HEALTH': 'check',
  'mh.MH_HEALTH.': 'check',
  'mh.MH_MENTAL_DAYS': 'check',
  'mh.MH_NEIGHBORS': 'translate',
  'mh.MH_NEIGHBORS.': 'translate',
  'mh.MH_PHYSICAL_DAYS': 'check',
  'mh.MH_READING_HELP': 'translate',
  'mh.MH_READING_HELP.': 'translate',
  'ort.': 'own',
  'phq9.title': 'own',
  'phq9.section.': 'own',
  'phq9.credit': 'own',
  'question.': 'own',
  'ratio.': 'own',
  'risk.': 'own',
  'rtc.': 'own',
  'score.': 'own',
  'sleep.': 'own',
  'stress.': 'check',
  'wbi.': 'own',
}

/** Returns why the Spanish text of a key still needs review; null if it is the published text. */
export function spanishReview(key: string): ReviewReason | null {
  const fitting = Object.keys(spanishToReview).filter((start) =>
    start.endsWith('.') ? key.startsWith(start) : key === start,
  )
  const [longest] = fitting.toSorted((a, b) => b.length - a.length)
  return longest === undefined ? null : (spanishToReview[longest] ?? null)
}
