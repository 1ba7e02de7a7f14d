import { RTC_GROUPS } from './score-names'

/** The sections of the well-being index, each with four questions `WBI_<SECTION>_1` to `_4`. */
export const WBI_SECTIONS = ['OVERALL', 'MIND', 'BODY', 'LIFE', 'WORK'] as const

/** Feelings of the positivity ratio; the questions are `RATIO_<FEELING>`. */
export const POSITIVE_FEELINGS = [
  'JOYFUL',
  'GRATEFUL',
  'CALM',
  'INTERESTED',
  'HOPEFUL',
  'PROUD',
  'AMUSED',
  'INSPIRED',
  'AMAZED',
  'CLOSE',
] as const
export const NEGATIVE_FEELINGS = [
  'ANGRY',
  'ASHAMED',
  'SCORNFUL',
  'DISGUSTED',
  'EMBARRASSED',
  'GUILTY',
  'RESENTFUL',
  'SAD',
  'AFRAID',
  'STRESSED',
] as const

/** The readiness rulers; question and score have the same name. */
export const RTC_RULERS: readonly string[] = RTC_GROUPS.flat()

/** Returns the questions of one section of the well-being index. */
export function wbiQuestions(section: (typeof WBI_SECTIONS)[number]): string[] {
  return [1, 2, 3, 4].map((number) => `WBI_${section}_${number}`)
}
