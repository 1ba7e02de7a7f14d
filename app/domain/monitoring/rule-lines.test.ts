import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { daysText, ruleLines, type Charges } from './rule-lines'

it('days are told with the block that they are counted in', () => {
  const of = (block: { starts: string; until: string } | null) =>
    daysText({ block, device_days: 27, manual_days: 8, late_days: 0 }, { t: translator('en'), lang: 'en' })
  expect(of({ starts: '2026-06-01', until: '2026-06-30' })).toBe(
    '27 from devices, 8 by hand (06/01/2026 to 06/30/2026)',
  )
  expect(of(null)).toBe('No 30-day block ends in this month')
})

it('one day is not told as many', () => {
  const reason = { key: 'monitoring.reason.deviceDays.few', values: { value: 1, least: 2 } }
  const numbers = { starts: '2026-06-01', until: '2026-06-30', value: 1, times: 0, replaces: null }
  const answers = [{ code: '99445', met: false, reason, ...numbers }]
  const why = (lang: 'en' | 'es') =>
    ruleLines({ answers, billed: [] }, { t: translator(lang), lang, timeZone: 'UTC' })[0]?.why
  expect([why('en'), why('es')]).toEqual(['1 of 2 device days', '1 de 2 días de dispositivo'])
})

const reader = { t: translator('en'), lang: 'en' as const, timeZone: 'UTC' }
const june = { starts: '2026-06-01', until: '2026-06-30' }

it('a bill of another month that was taken back says so, not that its rule is not met', () => {
  const back = { day: '2026-07-02', month: '2026-06', by: 'Ada Ames', reason: 'Wrong patient' }
  const bill = {
    ...{ id: 1, participant_id: 1, practice_id: 1, code: '99454', ...june, value: 16, times: 1 },
    ...{ survey_note_id: 1, by: 'Ada Ames', created: '2026-06-30T12:00:00.000Z', days_in_error: 0 },
    taken_back: back,
  }
  const told = [
    ruleLines({ answers: [], billed: [], corrections: [bill] }, reader),
    ruleLines({ answers: [], billed: [bill] }, reader),
  ].flat()
  expect(told.map(({ state }) => state)).toEqual(['takenBack', 'takenBack'])
  expect(told[0]?.bills).toEqual([
    '99454 on 06/30/2026, 06/01/2026 to 06/30/2026',
    '99454 voided on 07/02/2026 for June 2026 by Ada Ames: Wrong patient',
  ])
})

it('what may be billed has the charge of its units, or says that there is none', () => {
  const reason = { key: 'monitoring.reason.minutes', values: { value: 62, least: 40 } }
  const answer = { code: '99458', met: true, ...june, value: 62, times: 2, replaces: null, reason }
  const amount = (over: object, charges?: Charges) =>
    ruleLines({ answers: [{ ...answer, ...over }], billed: [] }, reader, charges)[0]?.amount
  const charges = new Map([['99458', 4025]])
  expect(amount({}, charges)).toBe('$80.50')
  expect(amount({}, new Map())).toBe('no charge set')
  expect([amount({ met: false, times: 0 }, charges), amount({})]).toEqual(['', ''])
})
