/** The two food questionnaires; each participant gets one of them. */
export type DietCode = 'DIET' | 'DIETID'

/** Returns the one that a practice uses (SUR-27); `usesDietId` is false if no diet service is configured. */
function dietCode(usesDietId: boolean): DietCode {
  return usesDietId ? 'DIETID' : 'DIET'
}

/** True for the food questionnaire that is not used here; it is neither listed nor offered. */
export function isOtherDiet(code: string, usesDietId: boolean): boolean {
  return (code === 'DIET' || code === 'DIETID') && code !== dietCode(usesDietId)
}

/** Returns the name of the diet score in use (SCO-04, DIET-08). */
export function dietScoreName(usesDietId: boolean): 'SCORE_DIET' | 'SCORE_DIETID' {
  return usesDietId ? 'SCORE_DIETID' : 'SCORE_DIET'
}
