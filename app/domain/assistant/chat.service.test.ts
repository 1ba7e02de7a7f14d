import { LLMock } from '@copilotkit/aimock'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { env } from '~/platform/env.server'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { askAssistant, beginAnswer } from './chat.server'
import { answerEvents } from './answer-stream.server'
import { chatHistory, clearChat } from './history.server'

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

/** A local server that stands in for a model. */
async function serverThat(handle: (answer: ServerResponse) => unknown) {
  const server = createServer((_, answer) => void handle(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  Object.assign(env(), { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { close }
}

/**
 * A server that sends the next piece on request; the answer ends after the last piece, or breaks off if
 * `cuts`.
 */
async function slowServer(said: string[], { cuts = false } = {}) {
  let asked!: (answer: ServerResponse) => void
  const asking = new Promise<ServerResponse>((resolve) => (asked = resolve))
  const { close } = await serverThat((answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/event-stream' })
    asked(answer)
  })
  const answer = async (count: number) => {
    const reply = await asking
    const content = said[count - 1]!
    const stored = said.slice(0, count).join('')
    reply.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
    if (count === said.length && !cuts) return reply.end('data: [DONE]\n\n')
    await vi.waitFor(
      async () =>
        expect(
          await readRows('SELECT id FROM chat_message WHERE content = $stored', { stored }),
        ).toHaveLength(1),
      { timeout: 5_000 },
    )
  }
  return { answer, close }
}

/** The events of an answer as a client reads them. */
function eventsOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  let text = ''
  let heard = ''
  const next = async (): Promise<string> => {
    for (;;) {
      const [event, data, rest] = /^event: (\S+)\ndata: (.*)\n\n/.exec(heard)?.slice(1).concat('') ?? []
      if (event) {
        heard = heard.slice(heard.indexOf('\n\n') + 2) + rest
        if (event === 'text') text = (JSON.parse(data!) as { text: string }).text
        return event
      }
      const { value, done } = await reader.read()
      if (done) return 'end'
      heard += Buffer.from(value).toString('utf8')
    }
  }
  const untilDone = async () => {
    for (let event = ''; event !== 'done';) event = await next()
  }
  return { next, untilDone, text: () => text, cut: () => reader.cancel() }
}

describe('the assistant', () => {
  it('answers from the help where there is no model, in the language of the reader, and says so', async () => {
    await askAssistant(admin, 'How do I import participants?', 'en')
    expect(await last(admin)).toMatch(/^The AI assistant is not set up here[^]*import/i)
    await askAssistant(admin, '¿Cómo puedo importar participantes?', 'es')
    expect(await last(admin)).toMatch(/^El asistente de IA no está configurado aquí[^]*la ayuda:[^]*archivo/)
  })

  it('does not announce what the help says where it says nothing', async () => {
    await askAssistant(admin, 'xyzzy qwertz', 'en')
    expect(await last(admin)).toMatch(/^The AI assistant is not set up here\. Nothing in the help matches/)
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

  it.each([
    ['Ximena', 'Garcilaso Morandell', 'Morandell'],
    ['Wenzel', 'de la Quintarra', 'Quintarra'],
    ['Yolotl', 'Brixham-Thornquist', 'thornquist'],
    ['Ana Xochiquetza', 'Ferrand', 'Xochiquetza'],
    ['Ulla', 'Ossorio Peñaranda Zubiri', 'PENARANDA'],
  ])('hides a later part of the name of %s %s that is typed alone', async (firstname, lastname, typed) => {
    withModel()
    await buildParticipant({ firstname, lastname })
    mock.onMessage(/.*/, { content: 'Here is how.' })
    await askAssistant(admin, `What do I ask ${typed}?`, 'en')
    const sent = JSON.stringify(mock.getRequests().at(-1)?.body)
    expect(sent).toContain('What do I ask [name]?')
    expect(sent.toLowerCase()).not.toContain(typed.toLowerCase())
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

  it('shows an answer while it is written, to its reader alone, and whole to who comes back', async () => {
    const said = ['First of all, ', 'open the page ', 'and choose a file.']
    const { answer, close } = await slowServer(said)
    const { id, finished } = await beginAnswer(admin, 'How do I import?', 'en')
    const stream = (actor: Actor) =>
      answerEvents(new Request(`http://x/assistant/answer?id=${id}`), actor).then(({ body }) =>
        eventsOf(body!),
      )
    const other = await actorOf((await buildAdmin()).id)
    await expect(stream(other)).rejects.toMatchObject({ status: 404 })
    const first = await stream(admin)
    await answer(1)
    expect(await first.next()).toBe('text')
    expect(first.text()).toBe('First of all, ')
    await first.cut()
    await answer(2)
    const again = await stream(admin)
    expect(await again.next()).toBe('text')
    await answer(3)
    await finished
    await again.untilDone()
    expect(again.text()).toBe('First of all, open the page and choose a file.')
    expect(await last(admin)).toBe(again.text())
    await close()
  })

  it('keeps what came of an answer that breaks off, and says so', async () => {
    const { answer, close } = await slowServer(['Half of it ', 'and more'], { cuts: true })
    const asked = askAssistant(admin, 'import?', 'en')
    await answer(1)
    await close()
    await asked
    expect(await last(admin)).toBe(`Half of it\n\nThe answer stopped here. Please ask again.`)
  })

  it.each([
    ['a page', 'text/html', '<html>Sign in</html>'],
    ['another shape', 'application/json', '{"choices":"none"}'],
    ['no choices', 'application/json', '{"choices":[]}'],
    ['a stream of something else', 'text/event-stream', 'data: {"error":"x"}\n\n'],
    ['too much', 'application/json', 'x'.repeat(300_000)],
  ])('gives the help where the server answers %s', async (_, type, body) => {
    const { close } = await serverThat((answer) => answer.writeHead(200, { 'Content-Type': type }).end(body))
    await askAssistant(admin, 'How do I import participants?', 'en')
    expect(await last(admin)).toMatch(/could not be reached[^]*import/i)
    await close()
  })

  it('waits no longer than it may for a slow server', async () => {
    Object.assign(env(), { CHAT_TIMEOUT_MS: 150 })
    const { close } = await serverThat(() => undefined)
    await askAssistant(admin, 'How do I import participants?', 'en')
    expect(await last(admin)).toMatch(/could not be reached/)
    await close()
  })

  it('understands a server that does not stream', async () => {
    const body = JSON.stringify({ choices: [{ message: { content: ' All at once. ' } }] })
    const { close } = await serverThat((answer) =>
      answer.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
    )
    await askAssistant(admin, 'import?', 'en')
    expect(await last(admin)).toBe('All at once.')
    await close()
  })

  it.each([
    [404, /no longer there/],
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
