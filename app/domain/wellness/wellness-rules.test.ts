import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, wallTimeOf } from '~/platform/wall-clock'
import { goalEnd, goalState, setBetween } from './goal-end'
import { ratedInWeek, trendWord, type Rated } from './habit-trend'
import { hasNewNotes, mayReadNotes } from './may-read-notes'
import { nextReminder, REMINDER_DAYS, REMINDER_HOURS, reminderParts, reminderText } from './reminder'
import { TIMEFRAMES } from './wellness'
import { goalCreateSchema, habitCreateSchema, notesCallSchema, progressShape } from './wellness-schema'

const TODAY = '2026-03-15'
const ago = (days: number, progress: number): Rated => ({ day: dayAfter(TODAY, -days), progress })
const ratings = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
  .chain((days) =>
    fc.tuple(...days.map((day) => fc.integer({ min: 1, max: 10 }).map((rating) => ago(day, rating)))),
  )
  .map((list) => [...list] as Rated[])

describe('the trend word', () => {
  it.each([
    [[ago(0, 8), ago(3, 8), ago(8, 5), ago(20, 5)], 'improving'],
    [[ago(0, 4), ago(6, 4), ago(7, 6), ago(27, 6)], 'slipping'],
    [[ago(0, 5), ago(1, 5), ago(8, 5), ago(9, 5)], 'steady'],
    [[ago(0, 5), ago(8, 5), ago(9, 5)], null],
    [[ago(0, 9), ago(1, 9), ago(28, 1), ago(29, 1)], null],
    [[], null],
  ])('%j is %s', (list, word) => expect(trendWord(list, TODAY)).toBe(word))

  it('does not depend on the order, and turns round with the ratings', () => {
    const turned = { improving: 'slipping', slipping: 'improving', steady: 'steady' } as const
    fc.assert(
      fc.property(ratings, (list) => {
        const word = trendWord(list, TODAY)
        expect(trendWord([...list].reverse(), TODAY)).toBe(word)
        const other = list.map(({ day, progress }) => ({ day, progress: 11 - progress }))
        expect(trendWord(other, TODAY)).toBe(word && turned[word])
      }),
    )
  })
})

describe('the days rated of the last seven', () => {
  it('count today once it is rated, and a gap breaks nothing', () => {
    expect(ratedInWeek([ago(0, 1), ago(1, 1), ago(6, 9), ago(7, 1)], TODAY)).toBe(3)
    expect(ratedInWeek([ago(1, 1), ago(2, 9), ago(7, 1), ago(8, 1)], TODAY)).toBe(3)
    expect(ratedInWeek([], TODAY)).toBe(0)
  })
  it('are seven at most, and a rating of today takes none away', () => {
    fc.assert(
      fc.property(ratings, (list) => {
        const others = list.filter(({ day }) => day !== TODAY)
        const before = ratedInWeek(others, TODAY)
        expect(before).toBeLessThanOrEqual(Math.min(7, others.length))
        expect(ratedInWeek([...others, ago(0, 5)], TODAY)).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('a goal ends', () => {
  it.each([
    ['2026-01-31', '1 month', '2026-02-28'],
    ['2026-03-15', '2 weeks', '2026-03-29'],
    ['2024-02-29', '12 months', '2025-02-28'],
  ] as const)('%s and %s: %s', (day, timeframe, end) => expect(goalEnd(day, timeframe)).toBe(end))
  it('later the longer its timeframe is', () => {
    const ends = TIMEFRAMES.map((timeframe) => goalEnd(TODAY, timeframe))
    expect(ends).toEqual([...ends].sort())
  })
  it('and is near its end in the last week', () => {
    expect(goalState(dayAfter(TODAY, 7), TODAY)).toEqual({ daysLeft: 7, near: true, over: false })
    expect(goalState(dayAfter(TODAY, 8), TODAY).near).toBe(false)
    expect(goalState(dayAfter(TODAY, -1), TODAY)).toEqual({ daysLeft: -1, near: false, over: true })
  })
  it('was set within the days that are looked through for those near their end, in every zone', () => {
    const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 11, 31) })
    const zones = fc.constantFrom('Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago')
    const when = fc.tuple(instant, fc.constantFrom(...TIMEFRAMES), zones, fc.integer({ min: -7, max: 7 }))
    fc.assert(
      fc.property(when, ([at, timeframe, zone, days]) => {
        const created = new Date(at).toISOString()
        const today = dayAfter(goalEnd(wallTimeOf(created, zone).day, timeframe), days)
        const { from, to } = setBetween(today, 7, timeframe)
        expect(created >= from && created <= to).toBe(true)
      }),
    )
  })
})

describe('a reminder', () => {
  it('is told and read again', () => {
    for (const day of REMINDER_DAYS)
      for (const hour of REMINDER_HOURS) expect(reminderParts(reminderText(day, hour))).toEqual({ day, hour })
    for (const wrong of ['MON-99', 'MON', 'ANY-08', '', null]) expect(reminderParts(wrong)).toBeNull()
  })
  it('comes at its hour of the wall clock, after the given instant and within eight days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REMINDER_DAYS),
        fc.constantFrom(...REMINDER_HOURS),
        fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Pacific/Auckland', 'UTC'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        (day, hour, zone, from) => {
          const after = from.toISOString()
          const next = nextReminder(reminderText(day, hour), zone, after)!
          expect(next > after).toBe(true)
          expect(Date.parse(next) - from.getTime()).toBeLessThanOrEqual(8 * 86_400_000)
          expect(wallTimeOf(next, zone).time).toBe(`${String(hour).padStart(2, '0')}:00`)
        },
      ),
    )
  })
})

describe('consent', () => {
  const note = (allow: number) => ({ participant_id: 7, allow_provider_view: allow })
  const self = { role: 'PARTICIPANT', participantId: 7, maskedBy: [] } as never
  const behindMask = { role: 'PARTICIPANT', participantId: 7, maskedBy: [{ asSelf: false }] } as never
  const coach = { role: 'PRACTITIONER', participantId: 7, maskedBy: [] } as never
  it('opens notes to others only while it is given', () => {
    expect([self, behindMask, coach].map((actor) => mayReadNotes(actor, note(0)))).toEqual([
      true,
      false,
      false,
    ])
    expect([self, behindMask, coach].map((actor) => mayReadNotes(actor, note(1)))).toEqual([true, true, true])
  })
  it('and a mark for new notes is there only with it', () => {
    const at = fc.option(fc.constantFrom('2026-01-01', '2026-02-02', '2026-03-03'), { nil: null })
    fc.assert(
      fc.property(at, at, (notes_edited, notes_viewed_by_provider) => {
        const seen = { notes_edited, notes_viewed_by_provider }
        expect(hasNewNotes(seen, false)).toBe(false)
        const unseen = notes_edited !== null && notes_edited > (notes_viewed_by_provider ?? '')
        expect(hasNewNotes(seen, true)).toBe(unseen)
      }),
    )
  })
})

describe('what is typed', () => {
  const wrong = (result: { success: boolean }) => expect(result.success).toBe(false)
  it('is refused when it is none', () => {
    wrong(goalCreateSchema.safeParse({ participant_id: 1, goal: ' ', timeframe: '1 week' }))
    wrong(goalCreateSchema.safeParse({ participant_id: 1, goal: 'x', timeframe: '4 weeks' }))
    wrong(habitCreateSchema.safeParse({ participant_id: 1, habit: 'x', categories: [] }))
    wrong(habitCreateSchema.safeParse({ participant_id: 1, habit: 'x' }))
    wrong(habitCreateSchema.safeParse({ participant_id: 1, habit: 'x', categories: ['money'] }))
    wrong(
      habitCreateSchema.safeParse({
        participant_id: 1,
        habit: 'x',
        categories: ['food'],
        reminder: 'MON-24',
      }),
    )
    wrong(notesCallSchema.safeParse({ participant_id: 1, notes: 'x'.repeat(100_000) }))
    for (const rating of [-1, 11, 1.5, '5', 1e9]) wrong(progressShape.progress.safeParse(rating))
  })
  it('and a rating of 0 is none (UI-34)', () => {
    expect(progressShape.progress.parse(0)).toBeNull()
    expect(progressShape.progress.parse(10)).toBe(10)
  })
})
