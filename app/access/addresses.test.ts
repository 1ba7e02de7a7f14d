import { describe, expect, it } from 'vitest'
import { entityNamed, idsOf, longInteger, matchScreen, positiveInteger } from './match'
import { pathTo } from './links'
import { screenIds, screenOf } from './screens'

describe('an address', () => {
  it.each([
    ['/', 'home', {}],
    ['/participant/chart/id/7', 'participant.chart', { participantId: '7' }],
    ['/participant/update/id/7', 'participant.update.admin', { id: '7' }],
    ['/practice/documents/id/5', 'practice.documents', { practiceId: '5' }],
    ['/no/such/page', 'notFound', {}],
  ])('%s is the screen %s', (path, id, params) => {
    expect(matchScreen(path)).toMatchObject({ id, params: path.startsWith('/no') ? {} : params })
  })

  it('names records by whole positive numbers only', () => {
    expect(idsOf('participant.chart', { participantId: '7' })).toEqual({ participant: 7 })
    expect(idsOf('participant.update.admin', { id: '7' })).toEqual({ participant: 7 })
    for (const text of ['0', '-7', '7.5', '07', 'x', '99999999999'])
      expect(idsOf('participant.chart', { participantId: text })).toBeNull()
    expect(entityNamed('surveyNoteId')).toBe('survey_note')
  })

  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
    ['2147483648', null],
    ['', null],
    [' 1', null],
    ['1e3', null],
  ])('%j as the ID of a record: %s', (text, number) => {
    expect(positiveInteger(text)).toBe(number)
  })

  it.each([
    ['1', 1],
    ['2147483648', 2_147_483_648],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740992', null],
    ['0', null],
    ['1e3', null],
  ])('%j as the ID of a kind with long IDs: %s', (text, number) => {
    expect(longInteger(text)).toBe(number)
  })

  it('is not built without a parameter that it needs', () => {
    expect(() => pathTo('participant.chart', {})).toThrow('participant.chart needs participantId')
    expect(pathTo('participant.chart', { participantId: 7 })).toBe('/participant/chart/id/7')
  })

  it('every screen is found again at its own address', () => {
    const params = new Proxy({}, { get: () => 7 })
    const lost = screenIds.filter((id) => {
      const { path } = screenOf(id)
      return path !== '*' && screenOf(matchScreen(pathTo(id, params)).id).path !== path
    })
    expect(lost).toEqual([])
  })
})
