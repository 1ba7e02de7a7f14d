import { RTC_RULERS } from '~/domain/questionnaire/score-items'
import { RTC_GROUPS } from '~/domain/questionnaire/score-names'
import type { Definition, Question } from '../definition'
import { layOut } from './lay-out'

/** A topic may not apply, such as tobacco for a person who does not smoke. */
const item = (name: string): Question => ({
  name,
  type: 'SCALE',
  scale: { min: 0, max: 10, labelled: [0, 10] },
  option_prefix: 'option',
  static_question_name: 'RTC_INTRO',
  allows_none: true,
  none_text: 'rtc.none',
})

const [habits, health, life] = RTC_GROUPS

/** Readiness to change: one ruler from 0 to 10 per topic, in our own words. */
export const rtc: Definition = {
  code: 'RTC',
  version: 1,
  ...layOut({
    HABITS: [{ name: 'RTC_INTRO', type: 'INSTRUCTIONS' }, ...habits.map(item)],
    HEALTH: health.map(item),
    LIFE: life.map(item),
  }),
  score_names: RTC_RULERS,
  is_practitioner_administered: false,
  is_invitable: true,
  credit: null,
}
