import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRow, writeRows, writeTx } from 'db/connection'
import { fromJson } from 'db/words'
import { env } from '~/platform/env.server'
import { fold } from '~/platform/fold'
import { clinic } from 'tests/builders/appointments'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { askAssistant } from './chat.server'
import { outgoing } from './outgoing.server'

const PEOPLE = 2000
const AT_ONCE = 25
const FIRST = 800_000
const SYLLABLES = [
  'bra',
  'cho',
  'dul',
  'fen',
  'gri',
  'hox',
  'jav',
  'kum',
  'lir',
  'moz',
  'nuq',
  'pya',
  'rux',
  'sve',
  'tzi',
  'vyk',
]
const settings = { ...env() }
const mock = new LLMock({ port: 0 })

type Person = { first: string; last: string; email: string; phone: string; dob: string; id: string }

const syllables = (n: number, count: number) =>
  Array.from({ length: count }, (_, place) => SYLLABLES[Math.floor(n / 16 ** place) % 16]).join('')
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** Names of one, two and three words, with hyphens and apostrophes. */
function personOf(n: number): Person {
  const [one, other] = [capital(`zu${syllables(n, 3)}`), capital(`xe${syllables(n + 77, 3)}`)]
  const last = [one, `${one}-${other}`, `de la ${one}`, `O'${one}`, `${one} ${other}`][n % 5]!
  return {
    first: capital(`qa${syllables(n * 7, 3)}`),
    last,
    email: `${one.toLowerCase()}.${n}@people.example`,
    phone: `(617) 555-${String(1000 + n)}`,
    dob: `${1930 + (n % 70)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
    id: `MRN${100000 + n}`,
  }
}

const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ü' }
const WAYS: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.replace(/[aeiou]/g, (letter) => ACCENTS[letter]!),
  (name) =>
    name
      .split(' ')
      .map((word) => [...word].join(' '))
      .join('  '),
]

const people = Array.from({ length: PEOPLE }, (_, n) => personOf(n))

beforeAll(async () => {
  await mock.start()
  mock.onMessage(/.*/, { content: 'Here is how.' })
  Object.assign(env(), {
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: `${mock.url}/v1`,
    CHAT_DAILY_LIMIT: 10_000,
    CHAT_MAX_HISTORY: 0,
  })
  const { id, user_id } = await buildParticipant()
  const row = await readRow<Record<string, unknown>>('SELECT * FROM participant WHERE id = $id', { id })
  const user = await readRow<Record<string, unknown>>('SELECT * FROM app_user WHERE id = $id', {
    id: user_id,
  })
  await insert(
    'app_user',
    people.map((_, n) => ({
      ...user,
      id: FIRST + n,
      email: `u${n}@x.example`,
      email_key: `u${n}@x.example`,
    })),
  )
  await insert(
    'participant',
    people.map(({ first, last, email, dob, id: external_id }, n) => ({
      ...row,
      id: FIRST + n,
      user_id: FIRST + n,
      firstname: first,
      lastname: last,
      firstname_search: fold(first),
      lastname_search: fold(last),
      email_search: email,
      dob,
      external_id,
    })),
  )
})

function insert(table: string, rows: Record<string, unknown>[]): Promise<number> {
  const columns = Object.keys(rows[0]!)
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) ${fromJson(table, columns, 'records')}`
  return writeTx(() => writeRows(sql, { records: JSON.stringify(rows) }))
}

afterAll(async () => {
  Object.assign(env(), settings)
  await mock.stop()
})

it('sends none of ten thousand identifiers, however they are typed', async () => {
  const admin = await actorOf((await buildAdmin()).id)
  const leaks: string[] = []
  for (let at = 0; at < PEOPLE; at += AT_ONCE) {
    const asked = people.slice(at, at + AT_ONCE)
    const typed = asked.map(({ first, last, email, phone, dob, id }, n) => {
      const way = WAYS[n % WAYS.length]!
      return `${way(first)} ${way(last)}, ${email}, ${phone}, ${dob}, ${id}`
    })
    await askAssistant(admin, `How do I write a note? ${typed.join('; ')}`, 'en')
    const body = mock.getRequests().at(-1)!.body as { messages: { role: string; content: string }[] }
    const sent = body.messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content)
      .join('\n')
    expect(sent).toContain('How do I write a note?')
    const found = fold(sent)
    const joined = found.replace(/[^a-z0-9]/g, '')
    for (const { first, last, email, phone, dob, id } of asked) {
      const names = [first, ...last.split(/[ '-]/)].map(fold).filter((part) => part.length > 3)
      leaks.push(...names.filter((part) => joined.includes(part)))
      leaks.push(...[email, phone, dob, id].filter((part) => found.includes(part.toLowerCase())))
    }
    mock.clearRequests()
  }
  expect([...new Set(leaks)]).toEqual([])
}, 120_000)

it('sends no short insurance id of anybody, and keeps what only looks like one', async () => {
  await buildParticipant({ external_id: 'AB12' })
  await buildParticipant({ external_id: 'qx-7' })
  const admin = await actorOf((await buildAdmin()).id)
  await askAssistant(admin, 'What of ab12, of AB-12, of AB 12, and what is B12?', 'en')
  const sent = JSON.stringify(mock.getRequests().at(-1)?.body)
  expect(sent).toContain('What of [number], of [number], of [number], and what is B12?')
  await askAssistant(admin, 'And of QX7, of qx-7, of Qx 7?', 'en')
  const more = JSON.stringify(mock.getRequests().at(-1)?.body)
  expect(more).toContain('And of [number], of [number], of [number]?')
})

it('sends the name of no colleague and of nobody who was deleted', async () => {
  const { doctor } = await clinic()
  const gone = await buildParticipant({ firstname: 'Zuletta', lastname: 'Quorbin' })
  await writeRows('UPDATE participant SET archived = 1 WHERE id = $id', { id: gone.id })
  await writeRows(
    `UPDATE participant SET lastname = 'Vorniak', lastname_search = 'vorniak'
      WHERE id = (SELECT participant_id FROM practitioner WHERE id = $id)`,
    { id: doctor.id },
  )
  const admin = await actorOf((await buildAdmin()).id)
  await askAssistant(admin, 'May Zuletta Quorbin see Dr. Vorniak?', 'en')
  const sent = JSON.stringify(mock.getRequests().at(-1)?.body)
  for (const name of ['Zuletta', 'Quorbin', 'Vorniak']) expect(sent).not.toContain(name)
})

it('looks through all words of a long talk, the question first', async () => {
  const actor = await actorOf((await buildAdmin()).id)
  await buildParticipant({ firstname: 'Rose', lastname: 'Hollow' })
  Object.assign(env(), { CHAT_MAX_HISTORY: 20 })
  const many = Array.from({ length: 2500 }, (_, n) => `qu${syllables(n, 3)}x`)
  for (let at = 0; at < many.length; at += 500)
    await askAssistant(actor, `practices ${many.slice(at, at + 500).join(' ')}`.slice(0, 4000), 'en')
  await askAssistant(actor, 'Does rose hollow need a form, and Xochitl?', 'en')
  Object.assign(env(), { CHAT_MAX_HISTORY: 0 })
  const { messages } = mock.getRequests().at(-1)!.body as { messages: { content: string }[] }
  expect(messages.at(-1)!.content).toBe('Does [name] [name] need a form, and [name]?')
  const sent = JSON.stringify(messages)
  expect(many.filter((word) => sent.includes(word))).toEqual([])
  expect(sent).toContain('practices [name] [name]')
})

it('where the limit is reached nothing older goes along, and of too long a question nothing at all', async () => {
  const actor = await actorOf((await buildAdmin()).id)
  const asked = { prompt: '', help: '', lang: 'en', actor } as const
  const said = (content: string) => ({ role: 'user' as const, content })
  Object.assign(env(), { CHAT_MAX_HISTORY: 20 })
  const sent = await outgoing([said('first'), said('x '.repeat(31_000)), said('then'), said('now')], asked)
  const none = await outgoing([said('first'), said('x '.repeat(31_000))], asked)
  Object.assign(env(), { CHAT_MAX_HISTORY: 0 })
  expect(sent?.slice(1).map(({ content }) => content)).toEqual(['then', 'now'])
  expect(none).toBeNull()
})

it('says of nobody outside of what the asker sees whether there is such a person', async () => {
  const { doctor, patient } = await clinic()
  const physician = await actorOf(doctor.user_id)
  const question =
    'Has rose hollow an open form, or Grace, or hope wood, or Xochitl Zuber? Is CD34 or ab77 the id of marsh?'
  const ask = async () => {
    await askAssistant(physician, question, 'en')
    return (mock.getRequests().at(-1)!.body as { messages: { content: string }[] }).messages.at(-1)!.content
  }
  const before = await ask()
  const strangers = [
    ['Rose', 'Hollow', 'CD34'],
    ['Grace', 'Marsh', 'ab77'],
    ['Hope', 'Wood', 'X1'],
    ['Xochitl', 'Zuber', 'X2'],
  ] as const
  for (const [firstname, lastname, external_id] of strangers)
    await buildParticipant({ firstname, lastname, external_id })
  expect(await ask()).toBe(before)
  await writeRows(
    `UPDATE participant SET firstname = 'Rose', firstname_search = 'rose', lastname = 'Hollow', lastname_search = 'hollow'
      WHERE id = $id`,
    { id: patient.id },
  )
  expect(await ask()).toBe(before.replace('rose hollow', '[name] [name]'))
})
