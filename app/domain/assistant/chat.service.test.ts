import { LLMock } from '@copilotkit/aimock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { env } from '~/platform/env.server'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { askAssistant, chatHistory, clearChat } from './chat.server'

const mock = new LLMock({ port: 0 })
let admin: Actor

beforeAll(() => mock.start())
afterAll(() => mock.stop())
beforeEach(async () => {
  admin = await actorOf((await buildAdmin()).id)
  mock.clearFixtures()
  mock.clearRequests()
})
const settings = { ...env() }
afterEach(() => void Object.assign(env(), settings))

function withModel() {
  Object.assign(env(), { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `${mock.url}/v1` })
}
const last = async (actor: Actor) => (await chatHistory(actor)).at(-1)!.content

describe('the assistant', () => {
  it('answers from the help where there is no model, in the language of the reader, and says so', async () => {
    await askAssistant(admin, 'How do I import participants?', 'en')
    expect(await last(admin)).toMatch(/^No language model is set up here[^]*import/i)
    await askAssistant(admin, '¿Cómo puedo importar participantes?', 'es')
    expect(await last(admin)).toMatch(/^Aquí no hay un modelo de lenguaje[^]*archivo/)
  })

  it('keeps a history per person, which only its owner clears', async () => {
    const other = await actorOf((await buildAdmin()).id)
    await askAssistant(admin, 'practices?', 'en')
    expect(await chatHistory(other)).toEqual([])
    await clearChat(other)
    expect(await chatHistory(admin)).toHaveLength(2)
    await clearChat(admin)
    expect(await chatHistory(admin)).toEqual([])
  })

  it('takes no empty, too long or too many questions', async () => {
    await expect(askAssistant(admin, '  ', 'en')).rejects.toMatchObject({ status: 422 })
    await expect(askAssistant(admin, 'x'.repeat(100_000), 'en')).rejects.toMatchObject({ status: 422 })
    Object.assign(env(), { CHAT_DAILY_LIMIT: 1 })
    await askAssistant(admin, 'plans', 'en')
    await expect(askAssistant(admin, 'plans', 'en')).rejects.toMatchObject({ status: 429 })
  })

  it('sends nothing that says who somebody is, and shows the answer of the model', async () => {
    withModel()
    const people = [
      ['Zuleyma', 'Quiñonez-Abarca'],
      ['Björk', 'Þorvaldsdóttir'],
      ['Xiomara', 'O’Shaughnessy'],
    ] as const
    for (const [firstname, lastname] of people)
      await buildParticipant({
        firstname,
        lastname,
        external_id: `INS-${lastname.length}77`,
        dob: '1962-03-14',
      })
    mock.onMessage(/.*/, { content: 'Here is how.' })
    const question = people
      .map(
        ([first, name]) =>
          `${first} ${name} ${name.toUpperCase()} ${[...first].join(' ')} INS-${name.length}77 zule@example.org 617 555 0134 03/14/1962`,
      )
      .join('; ')
    await askAssistant(admin, `How do I write a note? ${question}`, 'en')
    expect(await last(admin)).toBe('Here is how.')
    const sent = JSON.stringify(mock.getRequests().at(-1)?.body).toLowerCase()
    expect(sent).toContain('how do i write a note?')
    for (const hidden of [
      'zuleyma',
      'quiñonez',
      'abarca',
      'björk',
      'orvalds',
      'xiomara',
      'shaughnessy',
      '77',
      'example.org',
      '0134',
      '1962',
      'z u l',
    ])
      expect(sent).not.toContain(hidden)
    const log = await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE user_id = $id AND resource = 'chat'`,
      {
        id: admin.userId,
      },
    )
    expect(log.at(-1)?.text).toMatch(/^Asked the assistant: \d+ characters, answer 12$/)
  })

  it.each([
    [404, /no longer available/],
    [429, /busy/],
    [401, /could not be reached/],
    [500, /could not be reached/],
  ])('tells of status %i in words and gives the help', async (status, words) => {
    withModel()
    mock.nextRequestError(status)
    await askAssistant(admin, 'How do I import participants?', 'en')
    expect(await last(admin)).toMatch(words)
    expect(await last(admin)).toMatch(/import/i)
  })
})
