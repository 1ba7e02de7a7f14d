import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { bandRanges } from './band-ranges'

const en = { t: translator('en'), lang: 'en' as const }

it('says which values belong to each band, a threshold to the band above it', () => {
  expect(bandRanges('PHQ9_SCORE', en)).toEqual(['under 5', '5 to under 10', '10 to under 15', '15 or more'])
  expect(bandRanges('ACC_AHA_SCORE', en)).toEqual([
    'under 5',
    '5 to under 7.5',
    '7.5 to under 20',
    '20 or more',
  ])
})

it('counts exactly 3 of the well-being index to the lowest band', () => {
  expect(bandRanges('WBI_MIND', en)).toEqual(['3 or less', 'above 3 to under 7', '7 or more'])
})

it('knows the bands of scores only', () => expect(bandRanges('SCORE_LUCK', en)).toEqual([]))
