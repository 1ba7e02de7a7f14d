import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { todayOf } from '~/domain/wellness/days-of.server'
import { MOST_NOTES } from '~/domain/wellness/wellness-schema'
import { dayAfter } from '~/platform/wall-clock'
import { flashOf } from 'tests/access/ask'
import { signIn } from 'tests/access/world'
import { walk } from 'tests/builders/doors'
import { buildParticipant } from 'tests/builders/people'
import { action as goals, loader as goalPage } from './goals'
import { action as habits } from './habits'
import { action as notes } from './notes'
import { action as rate } from './rate'

type Me = { id: number; token: string }
let me: Me
let other: Me
let form = 0

const someone = async (): Promise<Me> => {
  const { id, user_id } = await buildParticipant()
  return { id, token: (await signIn(user_id)).token }
}
beforeAll(async () => {
  other = await someone()
})
beforeEach(async () => {
  me = await someone()
})

const post = (door: unknown, path: string, values: [string, string][], token = me.token) =>
  walk(door, {
    path,
    token,
    body: new URLSearchParams([...values, ['idempotency_key', `bad-${(form += 1)}`]]),
  })
const plainPost = (door: unknown, path: string, values: [string, string][]) =>
  walk(door, { path, token: me.token, body: new URLSearchParams(values) })
const count = async (table: 'goal' | 'habit', id = me.id) =>
  Number(
    (await readRow<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE participant_id = $id`, { id }))!
      .n,
  )
const habit = async (token = me.token) => {
  const at: [string, string][] = [
    ['habit', 'Walk'],
    ['categories', 'movement'],
  ]
  await post(habits, '/participant/habits?modal=create', at, token)
  const row = await readRow<{ id: number; version: number }>('SELECT MAX(id) AS id, 0 AS version FROM habit')
  return row!.id
}
const ratings = (id: number) =>
  readRows('SELECT day, progress FROM habit_progress WHERE habit_id = $id ORDER BY day', { id })

describe('the scale of a habit', () => {
  it.each(['11', '-1', '5.5', 'much', '', '1e9'])('does not accept %o', async (progress) => {
    const id = await habit()
    const { response } = await plainPost(rate, '/participant/habits/rate', [
      ['habit_id', String(id)],
      ['progress', progress],
    ])
    expect(flashOf(response!)).toMatchObject({ kind: 'error', key: 'wellness.rating' })
    expect(await ratings(id)).toEqual([])
  })

  it('submitted by fetch is answered without a redirect, and the message is kept for the page', async () => {
    const id = await habit()
    const { response } = await plainPost(rate, '/participant/habits/rate', [
      ['habit_id', String(id)],
      ['progress', '7'],
      ['in_place', 'on'],
    ])
    expect([response!.status, response!.headers.get('Location')]).toEqual([204, null])
    expect(response!.headers.has('Set-Cookie')).toBe(true)
    expect(await ratings(id)).toHaveLength(1)
  })

  it('at 0 is no rating, and removes one', async () => {
    const id = await habit()
    for (const progress of ['7', '0'])
      await plainPost(rate, '/participant/habits/rate', [
        ['habit_id', String(id)],
        ['progress', progress],
      ])
    expect(await ratings(id)).toEqual([])
  })

  it.each(['2399-01-01', '0001-01-01', 'today'])('is for a day of the last month, not %s', async (day) => {
    const id = await habit()
    const { response } = await plainPost(rate, '/participant/habits/rate', [
      ['habit_id', String(id)],
      ['progress', '5'],
      ['day', day],
    ])
    expect(flashOf(response!)).toMatchObject({ kind: 'error' })
    expect(await ratings(id)).toEqual([])
  })

  it("of somebody else's habit is refused", async () => {
    const theirs = await habit(other.token)
    const { status } = await plainPost(rate, '/participant/habits/rate', [
      ['habit_id', String(theirs)],
      ['progress', '5'],
    ])
    expect(status).toBe(403)
    expect(await ratings(theirs)).toEqual([])
  })
})

describe('two tabs on one habit', () => {
  it('rate it: the last one counts, and the day has one rating', async () => {
    const id = await habit()
    const today = await todayOf(me.id)
    for (const [progress, day] of [
      ['4', today],
      ['8', today],
      ['3', dayAfter(today, -1)],
    ] as const)
      await plainPost(rate, '/participant/habits/rate', [
        ['habit_id', String(id)],
        ['progress', progress],
        ['day', day],
      ])
    expect(await ratings(id)).toEqual([
      { day: dayAfter(today, -1), progress: 3 },
      { day: today, progress: 8 },
    ])
  })

  it('change it: the second one sees what the first one wrote, and keeps what was typed', async () => {
    const id = await habit()
    const edit = (text: string) =>
      post(habits, `/participant/habits?modal=edit&target=${id}`, [
        ['habit', text],
        ['categories', 'movement'],
        ['version', '0'],
      ])
    expect((await edit('Swim')).status).toBe(302)
    const second = await edit('Dance')
    expect(second.status).toBe(409)
    expect(JSON.stringify(second.data)).toContain('Dance')
    expect(JSON.stringify(second.data)).toContain('Swim')
    expect(await readRow('SELECT habit FROM habit WHERE id = $id', { id })).toEqual({ habit: 'Swim' })
  })
})

describe('a form', () => {
  it.each<[string, [string, string][], string]>([
    ['no category', [['habit', 'Walk']], 'categories'],
    [
      'a made-up category',
      [
        ['habit', 'Walk'],
        ['categories', 'money'],
      ],
      'categories',
    ],
    [
      'no text',
      [
        ['habit', ' '],
        ['categories', 'food'],
      ],
      'habit',
    ],
    [
      'too much text',
      [
        ['habit', 'x'.repeat(501)],
        ['categories', 'food'],
      ],
      'habit',
    ],
  ])('of a habit with %s names the field', async (_what, values, field) => {
    const { status, data } = await post(habits, '/participant/habits?modal=create', values)
    expect(status).toBe(422)
    expect(Object.keys(data.lastResult.error).map((name) => name.replace(/\[.*/, ''))).toContain(field)
    expect(await count('habit')).toBe(0)
  })

  it.each<[string, [string, string][], string]>([
    ['no timeframe', [['goal', 'Walk']], 'timeframe'],
    [
      'a made-up timeframe',
      [
        ['goal', 'Walk'],
        ['timeframe', '5 years'],
      ],
      'timeframe',
    ],
    [
      'no text',
      [
        ['goal', ''],
        ['timeframe', '1 week'],
      ],
      'goal',
    ],
  ])('of a goal with %s names the field', async (_what, values, field) => {
    const { status, data } = await post(goals, '/participant/goals?modal=create', values)
    expect(status).toBe(422)
    expect(Object.keys(data.lastResult.error)).toContain(field)
    expect(await count('goal')).toBe(0)
  })
})

it("somebody else's goal is neither shown, changed nor deleted", async () => {
  await post(
    goals,
    '/participant/goals?modal=create',
    [
      ['goal', 'Theirs'],
      ['timeframe', '1 week'],
    ],
    other.token,
  )
  const theirs = await readRow<{ id: number }>('SELECT MAX(id) AS id FROM goal WHERE participant_id = $id', {
    id: other.id,
  })
  for (const id of [theirs!.id, 987654321]) {
    for (const kind of ['edit', 'delete']) {
      const path = `/participant/goals?modal=${kind}&target=${id}`
      const shown = await walk(goalPage, { path, token: me.token })
      expect(JSON.stringify(shown.data)).not.toContain('Theirs')
      await post(goals, path, [
        ['goal', 'Mine'],
        ['timeframe', '1 month'],
        ['version', '0'],
      ])
    }
  }
  expect(await readRows('SELECT goal FROM goal WHERE participant_id = $id', { id: other.id })).toEqual([
    { goal: 'Theirs' },
  ])
})

it('notes to self of 100 000 characters are refused, kept on the page, and nothing is stored', async () => {
  const written = 'a'.repeat(100_000)
  const send = (text: string) =>
    plainPost(notes, '/participant/notes', [
      ['notes', text],
      ['version', '0'],
    ])
  const { status, data } = await send(written)
  expect(status).toBe(422)
  expect(data).toMatchObject({ held: true, refused: { typed: written, errors: [expect.any(String)] } })
  expect(await readRows('SELECT notes FROM self_note WHERE participant_id = $id', { id: me.id })).toEqual([])
  expect((await send('a'.repeat(MOST_NOTES))).status).toBe(302)
})
