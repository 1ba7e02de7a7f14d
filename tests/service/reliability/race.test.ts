import { describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { keyOf, post } from 'tests/builders/api'
import { buildAdmin, buildParticipant } from 'tests/builders/people'

describe('20 people who save the same participant at the same time', () => {
  it('exactly one wins; the others are told what is stored now', async () => {
    const { id, version } = await buildParticipant()
    const keys = await Promise.all(Array.from({ length: 20 }, async () => keyOf((await buildAdmin()).id)))
    const answers = await Promise.all(keys.map((key, place) => post('participant/update', key, { id, version, lastname: `Winner ${place}` })))
    const winners = answers.flatMap(({ status }, place) => (status === 200 ? [place] : []))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await readRow('SELECT lastname, version FROM participant WHERE id = $id', { id })).toEqual({ lastname: `Winner ${winners[0]}`, version: version + 1 })
    const entries = await readRow<{ n: number }>("SELECT COUNT(*) AS n FROM user_log WHERE entry_type = 'UPDATE' AND record_id = $id", { id })
    expect(Number(entries?.n)).toBe(1)
  })
})
