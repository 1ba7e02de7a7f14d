import { afterEach, expect, it, vi } from 'vitest'
import { buildAdmin, buildPractitioner } from 'tests/builders/people'
import { enter } from '~/core/guard/guard.server'
import { openSession } from '~/core/session/session.server'
import * as settings from '~/platform/env.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { requestOf } from '../../access/ask'

afterEach(() => vi.restoreAllMocks())

async function opens(environment: string, local: boolean, token?: string): Promise<boolean> {
  vi.spyOn(settings, 'env').mockReturnValue({ ...settings.env(), APP_ENV: environment as 'test' })
  const request = await requestOf({ path: '/dev/outbox', token })
  return runInRequestContext(newRequestContext('127.0.0.1', '/dev/outbox', 'GET', local), () =>
    enter(request).then(
      () => true,
      () => false,
    ),
  )
}

it.each([
  ['development', true, true],
  ['test', true, true],
  ['test', false, false],
  ['demo', true, false],
  ['staging', true, false],
])(
  'in %s, requested on the machine itself (%s), anybody reads the emails: %s',
  async (environment, local, expected) => {
    expect(await opens(environment, local)).toBe(expected)
  },
)

it('elsewhere a platform administrator reads them, and nobody else', async () => {
  const admin = await openSession({ userId: (await buildAdmin()).id, staff: true })
  const other = await openSession({ userId: (await buildPractitioner()).user_id, staff: true })
  expect([await opens('staging', false, admin.token), await opens('staging', false, other.token)]).toEqual([
    true,
    false,
  ])
})
