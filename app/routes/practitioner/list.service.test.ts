import { expect, it } from 'vitest'
import { Practitioner } from 'db/models/practitioner'
import { walk } from 'tests/builders/doors'
import { buildPractitioner } from 'tests/builders/people'
import { openSession } from '~/core/session/session.server'
import { action } from './list'

it('a user who asks to delete themselves sees in the dialog why they cannot (PRN-12)', async () => {
  const { id, user_id } = await buildPractitioner({ role: 'PRACTICE_MANAGER' })
  const { token } = await openSession({ userId: user_id, staff: true })
  const { status, data } = await walk(action, {
    path: `/practice/practitionerAdmin?modal=delete&target=${id}`,
    token,
    body: new URLSearchParams({ idempotency_key: 'a' }),
  })
  expect([status, data]).toEqual([409, { hindrance: { key: 'practitioner.notYourself', values: {} } }])
  expect(await Practitioner.findByPk(id)).toMatchObject({ archived: 0 })
})
