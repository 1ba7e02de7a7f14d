import { expect, it } from 'vitest'
import { privateJson } from './private-json'

it('is not cached and has its length in bytes', async () => {
  const answer = privateJson({ name: 'Muñoz – “Ana”' }, 409, { 'Retry-After': '3' })
  expect(answer.status).toBe(409)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String((await answer.clone().arrayBuffer()).byteLength),
    'retry-after': '3',
  })
  expect(await answer.json()).toEqual({ name: 'Muñoz – “Ana”' })
})
