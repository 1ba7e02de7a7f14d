import { expect, it } from 'vitest'
import { waitsWhenTold } from './waits-when-told'

const tooMuch = (seconds?: number) =>
  new Response('', { status: 429, ...(seconds && { headers: { 'Retry-After': String(seconds) } }) })

/** Sends a form to a server that gives these answers. */
async function send(...answers: Response[]) {
  const sent: unknown[] = []
  const waited: number[] = []
  const patient = waitsWhenTold(
    (_, init) => {
      sent.push(init?.body)
      return Promise.resolve(answers.shift()!)
    },
    (milliseconds) => Promise.resolve(waited.push(milliseconds)),
  )
  const { status } = await patient('/note.data', { method: 'POST', body: 'text=typed' })
  return { status, sent, waited }
}

it('a form that was too much at once is sent again when the server says so', async () => {
  expect(await send(tooMuch(4), new Response('saved'))).toEqual({
    status: 200,
    sent: ['text=typed', 'text=typed'],
    waited: [4000],
  })
})

it.each([
  ['whatever else is answered', [new Response('saved')], 200],
  ['a refusal that does not say when', [tooMuch()], 429],
  ['a wait that is too long', [tooMuch(31)], 429],
])('%s is the answer', async (_, answers, status) => {
  expect(await send(...answers)).toEqual({ status, sent: ['text=typed'], waited: [] })
})

it('it waits once', async () => {
  expect((await send(tooMuch(1), tooMuch(1))).status).toBe(429)
})
