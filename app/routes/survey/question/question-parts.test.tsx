import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import type { ControlView, FieldView } from '~/domain/survey/question-view'
import { Answers } from './answers'
import { Choices } from './choices'
import { Fields } from './fields'
import { JumpList } from './jump-list'
import { keepExclusive, NoneChoice } from './none-choice'
import { FillProgress } from './progress'
import { Rows } from './rows'
import { Scale } from './scale'

const FINE = { invalid: false, id: 'why' }
const REFUSED = { invalid: true, id: 'why' }
const choice = (value: string, checked = false) => ({ value, label: `answer ${value}`, checked })

describe('choices', () => {
  const control: Extract<ControlView, { kind: 'choices' }> = {
    kind: 'choices',
    name: 'Q',
    multiple: false,
    groups: [
      { label: 'Work', options: [choice('a'), choice('b', true)] },
      { label: 'Home', options: [choice('c')] },
    ],
  }

  test('are in named groups, with the stored answer chosen', () => {
    onPage(<Choices control={control} problem={FINE} />)
    expect(within(screen.getByRole('group', { name: 'Work' })).getAllByRole('radio')).toHaveLength(2)
    expect(screen.getByRole('radio', { name: /answer b/ })).toBeChecked()
  })

  test('are numbered across the groups, for the keyboard', () => {
    onPage(<Choices control={control} problem={FINE} />)
    expect(screen.getByText('Key 3')).toHaveAttribute('aria-hidden', 'true')
  })

  test('take the focus when the answer was refused, and point to the reason', () => {
    onPage(<Choices control={{ ...control, multiple: true }} problem={REFUSED} />)
    const [first] = screen.getAllByRole('checkbox')
    expect(first).toHaveFocus()
    expect(first).toBeInvalid()
    expect(first).toHaveAttribute('aria-describedby', 'why')
  })
})

test('a scale names its ends for everybody', async () => {
  const steps = [choice('0'), choice('1')]
  onPage(<Scale control={{ kind: 'scale', name: 'Q', steps, ends: ['Never', 'Always'] }} problem={FINE} />)
  const step = screen.getByRole('radio', { name: 'answer 1' })
  expect(step).toHaveAccessibleDescription(/Never\s*Always/)
  await userEvent.click(step)
  expect(step).toBeChecked()
})

describe('input fields', () => {
  const field = (name: string, error: string | null = null): FieldView => ({
    name,
    prefix: 'Days',
    suffix: 'a week',
    value: '9',
    inputMode: 'numeric',
    error,
  })
  const boxes = (fields: FieldView[], warning = false, lang: 'en' | 'es' = 'en') =>
    onPage(
      <>
        <p id="question">How often?</p>
        <Fields fields={fields} labelledBy="question" warning={warning} problemId={undefined} />
      </>,
      { lang },
    )

  test('are named by the question and their own labels', () => {
    boxes([field('Q.A')])
    expect(screen.getByRole('textbox', { name: 'How often? Days a week' })).toHaveValue('9')
  })

  test('keep what was wrong, say why, and have the focus there', () => {
    boxes([field('Q.A'), field('Q.B', 'At most 7')])
    const [, wrong] = screen.getAllByRole('textbox')
    expect(wrong).toHaveFocus()
    expect(wrong).toBeInvalid()
    expect(wrong).toHaveAccessibleDescription('At most 7')
    expect(wrong).toHaveValue('9')
  })

  test('say that an unusual value is accepted when it is sent again', () => {
    boxes([field('Q.A', 'Más de lo habitual')], true, 'es')
    expect(screen.getByRole('alert')).toHaveClass('text-warning')
  })
})

test('a row without an answer is pointed out, the others are not', () => {
  const row = (label: string, error: string | null) => ({
    name: `Q.${label}`,
    label,
    options: [choice('0'), choice('1')],
    error,
  })
  const rows = [row('Sleep', null), row('Food', 'Choose one')]
  onPage(<Rows control={{ kind: 'rows', columns: ['answer 0', 'answer 1'], rows }} warning={false} />)
  expect(screen.getByRole('radiogroup', { name: 'Food' })).toHaveAccessibleDescription('Choose one')
  expect(screen.getByRole('radiogroup', { name: 'Sleep' })).not.toHaveAccessibleDescription()
  expect(within(screen.getByRole('radiogroup', { name: 'Food' })).getAllByRole('radio')[0]).toHaveFocus()
})

describe('none of the above', () => {
  const draw = () => {
    const { container } = onPage(
      <form>
        <fieldset>
          <input type="checkbox" name="Q" value="a" aria-label="a" defaultChecked />
          <input type="text" name="Q.other" aria-label="other" defaultValue="more" />
          <NoneChoice none={{ name: 'Q.none', label: 'None of these', checked: false }} />
        </fieldset>
      </form>,
    )
    const form = container.querySelector('form')!
    form.addEventListener('change', (event) => keepExclusive(form, event.target!))
  }

  test('unchecks the other answers', () => {
    draw()
    fireEvent.click(screen.getByLabelText('None of these'))
    expect(screen.getByLabelText('a')).not.toBeChecked()
    expect(screen.getByLabelText('other')).toHaveValue('')
  })

  test('is unchecked when something is answered', () => {
    draw()
    fireEvent.click(screen.getByLabelText('None of these'))
    fireEvent.click(screen.getByLabelText('a'))
    expect(screen.getByLabelText('None of these')).not.toBeChecked()
  })
})

describe('the list of questions', () => {
  const item = (number: number, rest = {}) => ({
    name: `Q ${number}`,
    number,
    answered: false,
    current: false,
    ...rest,
  })

  test('links to each, and says which are answered and which one is current', () => {
    onPage(<JumpList items={[item(1, { answered: true }), item(2, { current: true })] as never} />)
    const links = screen.getAllByRole('link')
    expect(links[0]).toHaveAttribute('href', '?question=Q%201')
    expect(links[0]).toHaveAccessibleName(/answered/i)
    expect(links[1]).toHaveAttribute('aria-current', 'step')
    expect(links[1]).not.toHaveAccessibleName(/answered/i)
  })

  test('does not exist for a single question', () => {
    onPage(<JumpList items={[item(1)] as never} />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

test('progress says the section and the question in words', () => {
  const sections = [{ name: 'A', count: 4, complete: 2, current: true }]
  onPage(
    <FillProgress
      section={{ number: 1, count: 2, title: 'Sleep' }}
      progress={{ index: 3, count: 9, sections } as never}
    />,
  )
  expect(screen.getByText(/1.*2.*Sleep/)).toBeVisible()
  expect(screen.getByText(/3.*9/)).toBeVisible()
})

test('an introduction does not promise fewer questions than answers may bring', () => {
  const section = { number: 1, count: 1, title: 'Alcohol' }
  onPage(
    <FillProgress
      section={section}
      progress={{ index: 0, count: 3, sections: [], mayGrow: true } as never}
    />,
  )
  expect(screen.getByText('3 questions or more')).toBeVisible()
})

describe('the answers in words', () => {
  const items = [
    { name: 'Q1', stem: 'In the last week', text: 'Sleep?', lines: ['Well', 'Long'], change: '?question=Q1' },
    { name: 'Q2', stem: null, text: 'Food?', lines: [], change: null },
  ]
  const answers = (complete: boolean) => ({
    complete,
    dateText: '01/02/2026',
    sections: [{ title: 'Body', items }],
    safety: complete ? null : 'Call 911.',
    credit: 'After Smith 2001',
  })

  const back = { to: '/next', label: 'Back to the chart' }

  test('of a finished questionnaire link back and can be printed', () => {
    onPage(<Answers page={answers(true) as never} back={back} />)
    expect(screen.getByRole('link', { name: 'Back to the chart' })).toHaveAttribute('href', '/next')
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
    expect(screen.getByText('After Smith 2001')).toBeVisible()
  })

  test('of an open one link back to it, show what is missing and can be changed', () => {
    onPage(<Answers page={answers(false) as never} back={back} />)
    expect(screen.queryByRole('link', { name: 'Back to the chart' })).toBeNull()
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('Well')
    expect(screen.getByRole('link', { name: /Sleep\?$/ })).toHaveAttribute('href', '?question=Q1')
    expect(screen.getByText('Not answered')).toBeVisible()
    expect(screen.getByRole('link', { name: /911/ })).toHaveAttribute('href', 'tel:911')
  })
})
