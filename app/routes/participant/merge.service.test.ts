import { beforeAll, expect, it } from 'vitest'
import { walk } from 'tests/builders/doors'
import { buildAdmin } from 'tests/builders/people'
import { openSession } from '~/domain/session/session.server'
import { action } from './merge'

let token: string

beforeAll(async () => {
  token = (await openSession({ userId: (await buildAdmin()).id, staff: true })).token
})

it.each(['99999999999', '2147483648', '0', '1.5', 'x', ''])('a merge of somebody who cannot be is refused: %s', async (survivor) => {
  const body = new URLSearchParams({ intent: 'merge', survivor, duplicate: '1', survivor_version: '0', duplicate_version: '0' })
  expect((await walk(action, { path: '/participant/merge', token, body })).status).toBe(422)
})
