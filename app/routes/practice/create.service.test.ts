import { expect, it } from 'vitest'
import { walk } from 'tests/builders/doors'
import { buildCompany } from 'tests/builders/organisation'
import { buildAdmin } from 'tests/builders/people'
import { openSession } from '~/core/session/session.server'
import { action } from './create'

it('a code that matches nothing is reported together with the other errors; a search reports none yet', async () => {
  const { token } = await openSession({ userId: (await buildAdmin()).id, staff: true })
  const path = `/practice/create/companyId/${(await buildCompany()).id}`
  const typed = {
    name: '',
    email: 'nobody',
    phone: '3035550100',
    use_dietid_questionnaire: '0',
    practice_code_id_text: 'no such code',
  }
  const send = (more: Record<string, string> = {}) =>
    walk(action, { path, token, body: new URLSearchParams({ ...typed, ...more }) })
  const { status, data } = await send()
  expect([status, data]).toMatchObject([
    422,
    {
      code: { text: 'no such code', matches: [] },
      lastResult: {
        status: 'error',
        initialValue: { email: 'nobody' },
        error: {
          '': ['practice.createError'],
          name: ['form.required'],
          email: ['form.email'],
          phone: ['form.MESSAGE_PHONE_NUMBER_FORMAT'],
          practice_code_id: ['form.choice'],
        },
      },
    },
  ])
  const searched = await send({ intent: 'find-code' })
  expect([searched.status, searched.data.lastResult]).toMatchObject([
    200,
    { initialValue: { email: 'nobody' } },
  ])
  expect(searched.data.lastResult.error).toBeUndefined()
})
