import { beforeAll, describe, expect, it } from 'vitest'
import { database, readRows } from 'db/connection'
import { loader } from '~/routes/billing/diagnoses'
import { api, keyOf } from 'tests/builders/api'
import { walk } from 'tests/builders/doors'
import { buildPractitioner } from 'tests/builders/people'
import { signIn } from 'tests/access/world'
import { COMMON_DIAGNOSES } from './common-diagnoses'
import { diagnosesNamed, findDiagnoses, newestEdition } from './diagnoses.server'
import { editionOf, endedBefore } from './diagnosis-edition'
import { loadDiagnoses, loadShippedDiagnoses, readDiagnoses, SHIPPED_EDITION } from './load-diagnoses.server'

const codes = async (text: string) => (await findDiagnoses(text)).map(({ code }) => code)
const count = async () =>
  Number((await readRows<{ n: number | string }>('SELECT COUNT(*) AS n FROM diagnosis_code'))[0]!.n)

beforeAll(() => loadShippedDiagnoses(database()), 60_000)

describe('the diagnoses that come with the product', () => {
  it('are all there, also when they are loaded again', async () => {
    expect(await count()).toBe(46_498)
    await loadShippedDiagnoses(database())
    expect(await count()).toBe(46_498)
  })

  it.each([
    ['E11.9', ['E11.9']],
    ['e119', ['E11.9']],
    ['z71.3', ['Z71.3']],
    ['i10', ['I10']],
  ])('"%s" is found by its code first', async (text, first) =>
    expect((await codes(text)).slice(0, 1)).toEqual(first),
  )

  it('the beginning of a code finds those that begin so, common and complete ones first', async () => {
    expect(await codes('E11')).toEqual(['E11.9', 'E11.65', 'E11.22', 'E11.42'])
    expect(await codes('A00')).toEqual(['A00.0', 'A00.1', 'A00.9', 'A00'])
  })

  it.each([
    ['hypertension', 'I10'],
    ['diabetes', 'E11.9'],
    ['insomnia', 'G47.00'],
    ['depression', 'F32.A'],
  ])('"%s" finds the most common one first', async (text, code) => expect((await codes(text))[0]).toBe(code))

  it('has every common one, complete', async () => {
    const named = await diagnosesNamed(COMMON_DIAGNOSES)
    expect(COMMON_DIAGNOSES.filter((code) => named.get(code)?.complete !== 1)).toEqual([])
  })

  it.each([
    ['type 2 diab without compl', 'E11.9'],
    ['ESSENTIAL HYPERT', 'I10'],
    ['hypertension essential', 'I10'],
    ['diétary couns', 'Z71.3'],
    ['alzheimer s late', 'G30.1'],
    ['Alzheimer’s late', 'G30.1'],
    ['alzheimers late', 'G30.1'],
  ])('"%s" finds %s by the beginnings of its words', async (text, code) =>
    expect(await codes(text)).toContain(code),
  )

  it.each(['', 'e', ' ', 'xyzzy', 'ypertension', 'a b', '%%', '"', '__'])(
    '"%s" finds nothing',
    async (text) => expect(await codes(text)).toEqual([]),
  )

  it('at most four, by code and words together, none twice', async () => {
    const found = await codes('di')
    expect(found).toHaveLength(4)
    expect(new Set(found).size).toBe(4)
  })
})

describe('a newer list', () => {
  const order = [
    `00001 A00     0 Cholera                                                      Cholera`,
    `00002 E119    1 Type 2 diabetes mellitus without complications               Type 2 diabetes mellitus, renamed`,
    `00003 S52501A 1 Unsp fracture of the lower end of right radius, init         Unspecified fracture of the lower end of right radius, initial encounter`,
    '',
  ].join('\r\n')

  it('in the official form renews what is known and adds what is new', async () => {
    const before = await count()
    const [{ id } = { id: 0 }] = await readRows<{ id: number }>(
      `SELECT id FROM diagnosis_code WHERE code = 'E11.9'`,
    )
    await loadDiagnoses(database(), readDiagnoses(order), SHIPPED_EDITION)
    expect(await count()).toBe(before + 1)
    expect(
      await readRows(`SELECT id, description, complete FROM diagnosis_code WHERE code = 'E11.9'`),
    ).toEqual([{ id, description: 'Type 2 diabetes mellitus, renamed', complete: 1 }])
    expect(await codes('S52.501A')).toEqual(['S52.501A'])
    expect(await codes('mellitus renamed')).toEqual(['E11.9'])
  })

  it.each([
    ['code,description,leaf\nE11.9,Type 2,1\n99213,Visit,1', /Line 3 /],
    ['code,description,leaf\nE11.9,,1', /Line 2 /],
    ['id,name\n1,Alder', /Line 2 /],
    ['00001 A00     0 Cholera\nsomething else', /Line 2 /],
  ])('that is none is refused: %s', (text, message) => expect(() => readDiagnoses(text)).toThrow(message))
})

it('the screen and the endpoint suggest them to practitioners', async () => {
  const { user_id } = await buildPractitioner({ role: 'NURSE' })
  const { token } = await signIn(user_id)
  const page = await walk(loader, { path: '/superbill/diagnoses?q=I10', token })
  expect(await page.response!.json()).toMatchObject({
    options: [{ value: 'I10', label: 'I10 – Essential (primary) hypertension' }],
  })
  const answer = await api('superbill/find-diagnoses', {
    key: await keyOf(user_id),
    query: { text: 'Z71.3' },
  })
  expect(answer.body.data).toMatchObject([{ code: 'Z71.3', complete: true, current: true }])
})

it('a code that cannot be billed is not offered without saying so', async () => {
  const { user_id } = await buildPractitioner({ role: 'NURSE' })
  const { token } = await signIn(user_id)
  const page = await walk(loader, { path: '/superbill/diagnoses?q=A00', token })
  expect(await page.response!.json()).toMatchObject({
    options: [
      { value: 'A00.0' },
      { value: 'A00.1' },
      { value: 'A00.9' },
      { value: 'A00', label: 'A00 – Cholera (not billable: choose a more specific code)' },
    ],
  })
})

describe('the edition of the list', () => {
  it.each([
    ['icd10cm-order-2026.txt', '2025-10-01', '2026-09-30'],
    ['icd10cm_order_2027.txt', '2026-10-01', '2027-09-30'],
    ['icd10cm-April-2025.csv', '2025-04-01', '2025-09-30'],
  ])('%s is in force from %s to %s', (name, from, until) => expect(editionOf(name)).toEqual({ from, until }))

  it('is refused where the name of its file says no year', () =>
    expect(() => editionOf('icd10cm.csv')).toThrow(/year of its edition/))

  it('has ended before a visit of a later day only', () => {
    const edition = editionOf('icd10cm-order-2026.txt')
    expect(['2025-01-01', '2026-09-30', '2026-10-01'].map((day) => endedBefore(day, edition))).toEqual([
      null,
      null,
      '2026-09-30',
    ])
  })

  it('is the newest one; codes that it has no more are marked and come last', async () => {
    expect(await newestEdition()).toEqual({ from: '2025-04-01', until: '2025-09-30' })
    const list = 'code,description,leaf\nA00.9,Cholera unspecified,1\nA00.2,Cholera of a new kind,1'
    await loadDiagnoses(database(), readDiagnoses(list), editionOf('icd10cm-order-2026.txt'))
    expect(await newestEdition()).toEqual({ from: '2025-10-01', until: '2026-09-30' })
    const found = (await findDiagnoses('A00')).map(({ code, current }) => [code, current])
    expect(found).toEqual([
      ['A00.2', 1],
      ['A00.9', 1],
      ['A00.0', 0],
      ['A00.1', 0],
    ])
  })
})
