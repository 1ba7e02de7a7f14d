import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { buildCompany, buildReseller } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildResellerAdmin } from 'tests/builders/people'
import { unique } from 'tests/builders/unique'
import { findByName } from './find.server'

let admin: Actor
let resellerAdmin: Actor
const word = unique('Sassafras').replace(' ', '')

beforeAll(async () => {
  const reseller = await buildReseller()
  admin = await actorOf((await buildAdmin()).id)
  resellerAdmin = await actorOf((await buildResellerAdmin(reseller.id)).id)
  for (let place = 10; place < 32; place += 1)
    await buildCompany({ reseller_id: reseller.id, name: `Clinic ${place} ${word}` })
  await buildCompany({ reseller_id: reseller.id, name: word })
  await buildCompany({ name: `Foreign ${word}` })
})

const found = async (actor: Actor, text: string) =>
  (await findByName('company', actor, text)).map(({ label }) => label)

describe('what a typed name may mean', () => {
  it('begins with who has just this name, however many others have it in theirs', async () => {
    const labels = await found(resellerAdmin, ` ${word.toUpperCase()}`)
    expect(labels).toHaveLength(20)
    expect(labels.slice(0, 2)).toEqual([word, `Clinic 10 ${word}`])
  })

  it('names each once, those of the own reseller only', async () => {
    expect(await found(resellerAdmin, `31 ${word}`)).toEqual([`Clinic 31 ${word}`])
    expect(await found(resellerAdmin, `foreign ${word}`)).toEqual([])
    expect(await found(admin, `foreign ${word}`)).toEqual([`Foreign ${word}`])
    expect(await found(resellerAdmin, 's')).toEqual([])
  })

  it('is looked for without NUL', async () => {
    expect(await found(resellerAdmin, `31 ${word}\0`)).toEqual([`Clinic 31 ${word}`])
  })
})
