import { expect, it } from 'vitest'
import { byteRange } from './byte-range'

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  [null, null],
  ['', null],
])('%s of ten bytes', (header, range) => expect(byteRange(header, 10)).toEqual(range))
