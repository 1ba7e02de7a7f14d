/** The two questionnaires about food; each participant is asked one of them. */
export type DietCode = 'DIET' | 'DIETID'

/** Which one a practice asks (SUR-27); `usesDietId` is false wherever no diet service is set up. */
function dietCode(usesDietId: boolean): DietCode {
  return usesDietId ? 'DIETID' : 'DIET'
}

/** True for the questionnaire about food that is not asked here: it is neither listed nor offered. */
export function isOtherDiet(code: string, usesDietId: boolean): boolean {
  return (code === 'DIET' || code === 'DIETID') && code !== dietCode(usesDietId)
}

/** Name of the score that stands for food (SCO-04, DIET-08). */
export function dietScoreName(usesDietId: boolean): 'SCORE_DIET' | 'SCORE_DIETID' {
  return usesDietId ? 'SCORE_DIETID' : 'SCORE_DIET'
}
