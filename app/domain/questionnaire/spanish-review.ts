/** Why a Spanish text still needs a reviewer: written here, to compare with the official text, or to
 * translate. */
export type ReviewReason = 'own' | 'check' | 'translate'

/** By key or by a key's beginning (ending in a dot); the longest that fits counts. Texts that are not listed
 * are the published Spanish. */
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

/** Whether a native reader must still read the Spanish of this key, and why; null when it is the published
 * text. */
export function spanishReview(key: string): ReviewReason | null {
  const fitting = Object.keys(spanishToReview).filter((start) =>
    start.endsWith('.') ? key.startsWith(start) : key === start,
  )
  const [longest] = fitting.toSorted((a, b) => b.length - a.length)
  return longest === undefined ? null : (spanishToReview[longest] ?? null)
}
