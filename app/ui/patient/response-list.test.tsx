import { cleanup, screen, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { afterEach, describe, expect, test } from 'vitest'
import type { ResponseItem } from '~/domain/survey/responses/response-items'
import { ResponseList } from './response-list'

afterEach(cleanup)

const item = (over: Partial<ResponseItem> = {}): ResponseItem => ({
  name: 'PHQ9_1',
  text: 'Little interest',
  stem: null,
  answer: ['Several days'],
  points: 1,
  state: 'answered',
  isNew: false,
  confirmed: false,
  earlier: [],
  ...over,
})
const list = (items: ResponseItem[], edit: Parameters<typeof ResponseList>[0]['edit'] = null) =>
  onPage(<ResponseList sections={[{ name: 'MOOD', title: 'Mood', items }]} edit={edit} />)
const answerOf = (question: string) => screen.getByText(question).parentElement!

describe('answers', () => {
  test('are below their question with their points and what is new or confirmed', () => {
    list([
      item({ stem: 'Over the last 2 weeks' }),
      item({ name: 'B', text: 'Second', points: 2, isNew: true, confirmed: true }),
    ])
    expect(screen.getByRole('heading', { name: 'Mood' })).toBeInTheDocument()
    expect(screen.getByText('Over the last 2 weeks')).toBeInTheDocument()
    expect(answerOf('Second')).toHaveTextContent(/Several days.*New.*2 points/)
    expect(screen.getByText('1 point')).toBeInTheDocument()
  })

  test('that are missing, empty or not asked say so, and answers that do not count are still shown', () => {
    list([
      item({ name: 'A', text: 'Skipped', state: 'unanswered', answer: [], points: null }),
      item({ name: 'B', text: 'None ticked', answer: [], points: null }),
      item({ name: 'C', text: 'Not asked', state: 'notApplicable', answer: ['Daily'], points: null }),
    ])
    expect(answerOf('Skipped')).toHaveTextContent('Not answered')
    expect(answerOf('None ticked')).toHaveTextContent('None of these was chosen')
    expect(answerOf('Not asked')).toHaveTextContent(/Does not apply.*not counted: Daily/)
  })

  test('are edited one by one if possible, but not those that are not asked', () => {
    list([item(), item({ name: 'C', text: 'Not asked', state: 'notApplicable' })], {
      to: '/survey/fill',
      question: true,
    })
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/survey/fill?question=PHQ9_1'])
    expect(links[0]).toHaveAccessibleName(/^Edit\s*Little interest$/)
  })

  test('keep their earlier values, with who changed them, when and why', () => {
    const earlier = {
      id: 1,
      answer: ['Not at all'],
      given: '06/01/2026 10:00',
      givenBy: null,
      changed: '06/02/2026 11:00',
      changedBy: 'Pat Doe',
      reason: 'Misheard',
    }
    list([item({ earlier: [earlier] })])
    expect(screen.getByText('Earlier answers: 1')).toBeInTheDocument()
    const [before] = within(document.querySelector('details')!).getAllByRole('listitem', { hidden: true })
    expect(before).toHaveTextContent(
      /Not at all.*06\/01\/2026 10:00.*06\/02\/2026 11:00 by Pat Doe.*Misheard/,
    )
  })
})
