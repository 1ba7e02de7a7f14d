import { beforeAll, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { Provider } from 'db/models/provider'
import { flashOf } from 'tests/access/ask'
import { walk } from 'tests/builders/doors'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { pathTo } from '~/access/links'
import { openSession } from '~/core/session/session.server'
import { action } from './remove'

let token: string
let practiceId: number

beforeAll(async () => {
  practiceId = (await buildPractice()).id
  token = (
    await openSession({ userId: (await buildPractitioner({ practice_id: practiceId })).user_id, staff: true })
  ).token
})

async function patientOf(practice: number): Promise<number> {
  const { id } = await buildParticipant({ plan_id: (await buildPlan()).id })
  await buildProvider(id, practice)
  return id
}

async function send(key: string, target: number, as = '') {
  const { response } = await walk(action, {
    path: `${pathTo('provider.remove')}?target=${target}${as}`,
    token,
    body: new URLSearchParams({ idempotency_key: key }),
  })
  return { to: response!.headers.get('Location'), ...flashOf(response!) }
}

it('a patient is removed once: the same form again is already done, another one gets the message that they are not a patient there (PAR-39, OP-107)', async () => {
  const id = await patientOf(practiceId)
  const first = await send('a', id)
  expect(first).toEqual({ to: '/', kind: 'success', key: 'details.removed' })
  expect(await send('a', id)).toEqual(first)
  expect(await send('b', id)).toEqual({ to: '/', kind: 'error', key: 'details.notPatient' })
  expect(await Provider.count({ where: { participant_id: id } })).toBe(0)
  const logged = await readRow<{ n: number | string }>(
    `SELECT COUNT(*) AS n FROM user_log WHERE resource = 'provider' AND participant_id = $id
      AND entry_type = 'DELETE'`,
    { id },
  )
  expect(Number(logged!.n)).toBe(1)
})

it("the same message is shown for another practice's patient and for nobody", async () => {
  const foreign = await patientOf((await buildPractice()).id)
  expect(await send('c', foreign)).toEqual(await send('d', 2_000_000_000))
  expect(await Provider.count({ where: { participant_id: foreign } })).toBe(1)
})

it('from the providers screen it is a provider that was removed (PAR-30)', async () => {
  expect(await send('e', await patientOf(practiceId), '&as=provider')).toMatchObject({
    kind: 'success',
    key: 'participant.providerRemoved',
  })
})
