import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { goodNews } from './good-news'

const reader = { t: translator('en'), lang: 'en' as const }
const card = (name: string, meaning: 'better' | 'worse' | 'same') => ({
  name,
  label: name,
  latest: { value: 1 } as never,
  change: { meaning } as never,
})
const walk = { habit: 'Walk after dinner', week: 5 }

it('tells what got better, else the habit of the week, else nothing', () => {
  const cards = [card('Sleep', 'better'), card('Diet', 'worse'), card('Secret', 'better')]
  expect(goodNews(cards, [walk], ['Sleep', 'Diet'], reader)).toBe(
    'Good news: better results than last time in Sleep.',
  )
  const rest = [card('Diet', 'worse'), card('Secret', 'better')]
  expect(goodNews(rest, [{ habit: 'Read', week: 2 }, walk], ['Sleep', 'Diet'], reader)).toBe(
    'You rated “Walk after dinner” on 5 of the last 7 days.',
  )
  expect(goodNews(rest, [{ habit: 'Read', week: 2 }], ['Sleep', 'Diet'], reader)).toBeNull()
})
