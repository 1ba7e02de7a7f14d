import { describe, expect, it } from 'vitest'
import { answerPoints } from '~/domain/questionnaire/answer'
import { questionOf, type Question } from '~/domain/questionnaire/definition'
import { phq9 } from '~/domain/questionnaire/definitions/phq9'
import { everyType, randomAnswer, seededRandom } from '~/domain/scoring/check/fixtures'
import { readAnswer } from '~/domain/questionnaire/read-answer'
import { entriesOf, typedEntries, type FieldEntries } from './entries'
import { questionView, type QuestionView } from './question-view'

const t = (key: string, values?: Record<string, string | number>) =>
  values ? `${key} ${JSON.stringify(values)}` : key
const viewOf = (question: Question, entries: FieldEntries) =>
  questionView({ definition: everyType, question, entries, t })
const named = (name: string) => questionOf(everyType, name)!

/** Returns what a browser would post from this view without a change. */
function posted({ control, none }: QuestionView): FieldEntries {
  const chosen = (name: string, options: { value: string; checked: boolean }[]) =>
    options.filter((option) => option.checked).map((option) => [name, option.value] as const)
  const fields: FieldEntries =
    control.kind === 'choices'
      ? control.groups.flatMap((group) => chosen(control.name, group.options))
      : control.kind === 'scale'
        ? chosen(control.name, control.steps)
        : control.kind === 'rows'
          ? control.rows.flatMap((row) => chosen(row.name, row.options))
          : control.kind === 'fields'
            ? control.fields.map((field) => [field.name, field.value] as const)
            : []
  return none?.checked ? [...fields, [none.name, 'NONE']] : fields
}

describe('a question in words', () => {
  it('posts back exactly the stored answer, for every type', () => {
    const random = seededRandom(7)
    for (let round = 0; round < 50; round++) {
      for (const question of everyType.questions.filter(({ type }) => type !== 'DIETID')) {
        const answer = randomAnswer(question, random)
        const reading = readAnswer(question, posted(viewOf(question, entriesOf(question, answer))))
        expect('answer' in reading && answerPoints(question, reading.answer)).toBe(
          answerPoints(question, answer),
        )
      }
    }
  })

  it('shows "none of the above" and groups', () => {
    const view = viewOf(named('CONDITIONS'), entriesOf(named('CONDITIONS'), { values: [], status: 'NONE' }))
    expect(view.none).toEqual({
      name: 'CONDITIONS.status',
      label: 'questionnaire.noneOfThese',
      checked: true,
    })
    expect(view.control).toMatchObject({
      kind: 'choices',
      multiple: true,
      groups: [{ label: null, options: [{ value: 'OTHER' }] }, { label: 'every.CONDITIONS.group.LUNG' }],
    })
  })

  it('keeps what was typed and puts each message beside its field', () => {
    const form = new FormData()
    form.set('AMOUNT.A', 'many')
    form.set('SMOKES', '1')
    const question = named('AMOUNT')
    const view = questionView({
      definition: everyType,
      question,
      entries: typedEntries(question, form),
      t,
      messages: [{ index: 0, message: 'form.number' }],
    })
    expect(view.control).toMatchObject({
      kind: 'fields',
      fields: [
        { value: 'many', error: 'form.number', inputMode: 'numeric' },
        { value: '', error: null, inputMode: 'decimal' },
      ],
    })
    expect(view.errors).toEqual([])
  })

  it('repeats the stem above each item', () => {
    const question = questionOf(phq9, 'PHQ9_3')!
    expect(questionView({ definition: phq9, question, entries: [], t })).toMatchObject({
      stem: 'phq9.PHQ9_INTRO',
      text: 'phq9.PHQ9_3',
    })
  })
})
