import { describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { PlanResource } from 'db/models/plan-resource'
import { forgetAll } from '~/core/rate/rate.server'
import { resourceColumns } from '~/domain/organisation/standard-resources.server'
import { api, keyOf, post } from 'tests/builders/api'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { buildAdmin, buildParticipant, buildProvider } from 'tests/builders/people'
import { buildAttachment, buildMessage, buildSuperbillCode } from 'tests/builders/practice-things'

describe('20 people who save the same participant at the same time', () => {
  it('exactly one wins; the others get what is stored now', async () => {
    const { id, version } = await buildParticipant()
    const keys = await Promise.all(Array.from({ length: 20 }, async () => keyOf((await buildAdmin()).id)))
    const answers = await Promise.all(
      keys.map((key, place) => post('participant/update', key, { id, version, lastname: `Winner ${place}` })),
    )
    const winners = answers.flatMap(({ status }, place) => (status === 200 ? [place] : []))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(await readRow('SELECT lastname, version FROM participant WHERE id = $id', { id })).toEqual({
      lastname: `Winner ${winners[0]}`,
      version: version + 1,
    })
    const entries = await readRow<{ n: number }>(
      "SELECT COUNT(*) AS n FROM user_log WHERE entry_type = 'UPDATE' AND record_id = $id",
      { id },
    )
    expect(Number(entries?.n)).toBe(1)
  })
})

const practiceId = async () => (await buildPractice()).id

describe.each<[string, () => Promise<{ id: number }>, object]>([
  ['superbill-code', async () => buildSuperbillCode(await practiceId()), { description: 'Other' }],
  ['attachment', async () => buildAttachment(await practiceId()), { group: 'Other' }],
  ['message', async () => buildMessage(await practiceId()), { subject: 'Other' }],
  [
    'provider',
    async () => buildProvider((await buildParticipant()).id, await practiceId()),
    { comment: 'Other' },
  ],
  [
    'plan-resource',
    async () =>
      PlanResource.create(
        resourceColumns((await buildPlan()).id, {
          resource_label: 'A walk',
          resource_label_es: 'Paseo',
          resource_keys: '',
        }),
      ),
    { resource_label: 'Other' },
  ],
])('a %s', (name, build, change) => {
  const remove = (key: string, id: number) => api(`${name}/delete`, { method: 'DELETE', key, body: { id } })
  const logged = async (id: number, type: string) =>
    Number(
      (
        await readRow<{ n: number }>(
          `SELECT COUNT(*) AS n FROM user_log WHERE entry_type = $type AND resource = $name
            AND record_id = $id`,
          { type, name, id },
        )
      )?.n,
    )

  it('that two delete at once is deleted once; the other one gets an error', async () => {
    const [one, other] = [await keyOf((await buildAdmin()).id), await keyOf((await buildAdmin()).id)]
    for (let round = 0; round < 6; round++) {
      await forgetAll()
      const { id } = await build()
      const statuses = (await Promise.all([remove(one, id), remove(other, id)]))
        .map(({ status }) => status)
        .sort()
      expect(
        [statuses[0], [403, 409].includes(statuses[1]!), await logged(id, 'DELETE')],
        String(statuses),
      ).toEqual([200, true, 1])
    }
  })

  it('that one changes while another deletes it is changed before, or not at all', async () => {
    const [one, other] = [await keyOf((await buildAdmin()).id), await keyOf((await buildAdmin()).id)]
    for (let round = 0; round < 6; round++) {
      await forgetAll()
      const { id } = await build()
      const [changed, removed] = await Promise.all([
        post(`${name}/update`, one, { id, ...change }),
        remove(other, id),
      ])
      expect(
        [[200, 403, 409].includes(changed.status), [200, 409].includes(removed.status)],
        `${changed.status} ${removed.status}`,
      ).toEqual([true, true])
      if (changed.status === 200) expect(await logged(id, 'UPDATE')).toBe(1)
    }
  })
})
