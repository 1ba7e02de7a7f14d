import { beforeAll, expect, it } from 'vitest'
import { walk } from 'tests/builders/doors'
import { buildAdmin, buildParticipant, buildPractitioner } from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { openSession } from '~/core/session/session.server'
import { action } from './merge'

let token: string

beforeAll(async () => {
  token = (await openSession({ userId: (await buildAdmin()).id, staff: true })).token
})

it.each(['99999999999', '2147483648', '0', '1.5', 'x', ''])(
  'a merge of somebody who cannot be merged is refused: %s',
  async (survivor) => {
    const body = new URLSearchParams({
      intent: 'merge',
      survivor,
      duplicate: '1',
      survivor_version: '0',
      duplicate_version: '0',
    })
    expect((await walk(action, { path: '/participant/merge', token, body })).status).toBe(422)
  },
)

const choose = (survivor: string, duplicate: string) =>
  walk(action, { path: '/participant/merge', token, body: new URLSearchParams({ survivor, duplicate }) })

it('what cannot be merged gets an error next to its field, and what was typed stays', async () => {
  const [known, staff, unknown] = [uniqueEmail('known'), uniqueEmail('staff'), uniqueEmail('nobody')]
  const { id } = await buildParticipant({ email: known })
  await buildPractitioner({ email: staff })
  const cases: [survivor: string, duplicate: string, errors: Record<string, string[]>][] = [
    ['', '', { survivor: ['form.required'], duplicate: ['form.required'] }],
    [known, unknown, { duplicate: ['merge.unknown'] }],
    [known, staff, { duplicate: ['merge.unknown'] }],
    [staff, known, { survivor: ['merge.unknown'] }],
    [known, ` ${known.toUpperCase()} `, { duplicate: ['merge.same'] }],
  ]
  for (const [survivor, duplicate, errors] of cases) {
    const { status, data } = await choose(survivor, duplicate)
    expect([status, data]).toEqual([422, { survivor: survivor.trim(), duplicate: duplicate.trim(), errors }])
  }
  const other = await buildParticipant({ email: unknown })
  expect((await choose(known, unknown)).response?.headers.get('Location')).toBe(
    `/participant/merge?survivor=${id}&duplicate=${other.id}`,
  )
})
