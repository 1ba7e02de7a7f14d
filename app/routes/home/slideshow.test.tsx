import { act, fireEvent, screen } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Slideshow } from './slideshow'

const SECONDS = 1_000
let still = false

beforeEach(() => {
  still = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The title of the visible slide, and the one named by the active dot. */
const shown = () => [
  screen.getAllByRole('heading').find((one) => !one.closest('.invisible'))?.textContent,
  screen.getByRole('link', { current: true }).textContent,
]
const ANSWER = ['Say how you are', 'Show 1: Say how you are']
const TREND = ['See your progress', 'Show 2: See your progress']
const TEAM = ['Work on it together', 'Show 3: Work on it together']
function pass(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * SECONDS)
  })
}

test('a slide stays for 25 seconds, and after the last comes the first (HOME-02)', () => {
  onPage(<Slideshow />)
  expect(shown()).toEqual(ANSWER)
  pass(24)
  expect(shown()).toEqual(ANSWER)
  pass(1)
  expect(shown()).toEqual(TREND)
  pass(25)
  expect(shown()).toEqual(TEAM)
  pass(25)
  expect(shown()).toEqual(ANSWER)
})

test('it pauses on hover or focus, and while it is paused', () => {
  onPage(<Slideshow />)
  const show = screen.getByRole('region')
  fireEvent.mouseEnter(show)
  pass(60)
  expect(shown()).toEqual(ANSWER)
  fireEvent.mouseLeave(show)
  pass(25)
  expect(shown()).toEqual(TREND)
  const pause = screen.getByRole('button', { name: /Pause|Stop/ })
  fireEvent.click(pause)
  pass(60)
  expect(shown()).toEqual(TREND)
  fireEvent.click(pause)
  fireEvent.focus(pause)
  pass(60)
  expect(shown()).toEqual(TREND)
})

test('with reduced motion nothing moves by itself', () => {
  still = true
  onPage(<Slideshow />)
  pass(120)
  expect(shown()).toEqual(ANSWER)
})

test.each([
  ['/?slide=3', TEAM],
  ['/?slide=0', ANSWER],
  ['/?slide=4', ANSWER],
  ['/?slide=two', ANSWER],
])('without scripts the address chooses: %s', (at, slide) => {
  onPage(<Slideshow />, { at })
  expect(shown()).toEqual(slide)
})

test('a dot shows its slide', () => {
  onPage(<Slideshow />)
  fireEvent.click(screen.getByRole('link', { name: TEAM[1] }))
  expect(shown()).toEqual(TEAM)
})
