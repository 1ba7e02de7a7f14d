import { expect, test } from 'vitest'
import { lastPage, pagerPages } from './pager-pages'

test('few pages are all offered', () => {
  expect(pagerPages(0, 0)).toEqual([0])
  expect(pagerPages(1, 2)).toEqual([0, 1, 2])
  expect(pagerPages(2, 4)).toEqual([0, 1, 2, 3, 4])
})

test('far pages leave gaps, but never a gap of one page', () => {
  expect(pagerPages(9, 19)).toEqual([0, null, 8, 9, 10, null, 19])
  expect(pagerPages(3, 19)).toEqual([0, 1, 2, 3, 4, null, 19])
})

test('an unknown end offers nothing beyond the page', () => {
  expect(pagerPages(5, null)).toEqual([0, null, 4, 5])
})

test('the last page counts a partial page, and an empty list has one page', () => {
  expect(lastPage(0, 50)).toBe(0)
  expect(lastPage(50, 50)).toBe(0)
  expect(lastPage(51, 50)).toBe(1)
})
