import { beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from 'tests/builders/organisation'
import { readRows } from 'db/connection'
import { idsIn, textsIn } from 'db/ids-in'

let ids: number[]
beforeAll(async () => {
  ids = [(await buildCompany()).id, (await buildCompany()).id]
})

async function found(wanted: number[]): Promise<number[]> {
  const { sql, bind } = idsIn('c.id', wanted)
  return (await readRows<{ id: number }>(`SELECT c.id FROM company c WHERE ${sql} ORDER BY c.id`, bind)).map(
    ({ id }) => id,
  )
}

describe('idsIn', () => {
  it('finds the rows of the IDs, each once', async () => {
    expect(await found([ids[1]!, ids[0]!, ids[1]!])).toEqual(ids)
  })

  it('finds nothing for none', async () => {
    expect(await found([])).toEqual([])
  })

  it('takes more IDs than a statement has parameters', async () => {
    expect(
      await found([...ids, ...Array.from({ length: 100_000 }, (_, index) => 1_000_000 + index)]),
    ).toEqual(ids)
  })
})

describe('textsIn', () => {
  it('finds the rows of the texts, whatever they contain, and nothing for none', async () => {
    const odd = ['a "quoted", {braced} \\ name', 'Ñandú, S.A.', "O'Leary; -- $1", 'NULL']
    for (const name of odd) await buildCompany({ name })
    const found = async (texts: string[]) => {
      const { sql, bind } = textsIn('c.name', texts)
      return (
        await readRows<{ name: string }>(`SELECT c.name FROM company c WHERE ${sql} ORDER BY c.id`, bind)
      ).map(({ name }) => name)
    }
    expect(await found([...odd, 'nobody'])).toEqual(odd)
    expect(await found([])).toEqual([])
  })
})
