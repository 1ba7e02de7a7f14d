import { wbiQuestions } from '~/domain/questionnaire/score-items'
import { WBI_NAMES } from '~/domain/questionnaire/score-names'
import type { Definition, Question, ScaleQuestion } from '../definition'
import { layOut } from './lay-out'

const item = (name: string): ScaleQuestion => ({
  name,
  type: 'SCALE',
  scale: { min: 0, max: 10, labelled: [0, 10] },
  option_prefix: 'option',
})

/** Offers a choice for people who neither work, study, care for somebody nor volunteer. */
const workItem = (name: string): Question => ({ ...item(name), allows_none: true, none_text: 'wbi.none' })

/** More anxiety gives fewer points. */
const anxiety: Question = { ...item('WBI_OVERALL_4'), option_prefix: 'anxious', reversed: true }

/**
 * Well-being index: four general questions of the Office for National Statistics (Open Government Licence v3)
 * and four statements of our own on each of mind, body, life and work.
 */
export const wbi: Definition = {
  code: 'WBI',
  version: 1,
  ...layOut({
    OVERALL: [...wbiQuestions('OVERALL').slice(0, 3).map(item), anxiety],
    MIND: wbiQuestions('MIND').map(item),
    BODY: wbiQuestions('BODY').map(item),
    LIFE: wbiQuestions('LIFE').map(item),
    WORK: wbiQuestions('WORK').map(workItem),
  }),
  score_names: WBI_NAMES,
  is_practitioner_administered: false,
  is_invitable: true,
  credit: 'wbi.credit',
}
