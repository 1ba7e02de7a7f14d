import { beforeAll, describe, expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { api, filters } from 'tests/builders/api'
import { buildParticipant } from 'tests/builders/people'
import { filterTypes } from '~/api/askable'
import { recordRules } from '~/access/rules'
import { forgetAll } from '~/core/rate/rate.server'
import { registry } from '~/api/registry.server'
import { buildWorld, type World } from './world'

let world: World
const names = async (query: Record<string, string>, persona: keyof World['keys'] = 'admin') => {
  const { body, status } = await api('participant', {
    key: world.keys[persona],
    query: { sort: 'lastname', ...query },
  })
  return status === 200
    ? body.items.map((item) => (item as unknown as { lastname: string }).lastname)
    : [status, Object.keys(body.errors ?? {})]
}

beforeAll(async () => {
  world = await buildWorld()
  const plan_id = world.own.plan.id
  for (const [lastname, dob, external_id] of [
    ['Muñoz', '1970-03-01', '007'],
    ['Munro', '1981-03-31', '7'],
    ['Al%ter', '1990-12-24', 'A,B'],
    ['Al_ter', '2000-01-01', undefined],
  ] as const)
    await buildParticipant({ plan_id, lastname, dob, external_id })
})

describe('filters', () => {
  it.each([
    ['one or two letters find beginnings', { field: 'lastname', value: 'mu' }, ['Muñoz', 'Munro']],
    ['three letters find the text anywhere', { field: 'lastname', value: 'UNO' }, ['Muñoz']],
    ['accents and case do not count', { field: 'lastname', value: 'MUÑ', type: 'text' }, ['Muñoz', 'Munro']],
    ['wildcards are letters', { field: 'lastname', value: 'l%t', type: 'text' }, ['Al%ter']],
    ['so is the underscore', { field: 'lastname', value: 'l_t', type: 'text' }, ['Al_ter']],
    ['quotes find nothing', { field: 'lastname', value: `' OR "1" = "1` }, []],
    ['exact keeps zeros', { field: 'external_id', value: '007', type: 'exact' }, ['Muñoz']],
    ['a month', { field: 'birth_month', value: 12, type: 'month' }, ['Al%ter']],
    ['a month as text', { field: 'birth_month', value: '03' }, ['Muñoz', 'Munro']],
    ['a date', { field: 'dob', value: '2000-01-01', type: 'date' }, ['Al_ter']],
    ['the month of a date', { field: 'dob', value: 3, type: 'month' }, ['Muñoz', 'Munro']],
    [
      'a text exactly, case and accents aside',
      { field: 'lastname', value: 'munoz', type: 'exact' },
      ['Muñoz'],
    ],
    ['not a part of it', { field: 'lastname', value: 'muno', type: 'exact' }, []],
    [
      'one of several texts',
      { field: 'lastname', value: ['Muñoz', 'Al%ter'], type: 'in' },
      ['Muñoz', 'Al%ter'],
    ],
    ['one of several exact values', { field: 'external_id', value: '007,7', type: 'in' }, ['Muñoz', 'Munro']],
    ['words in first name, last name and e-mail', { field: 'text', value: 'uno', type: 'text' }, ['Muñoz']],
  ])('%s', async (_what, filter, expected) => {
    expect(await names(filters(filter))).toEqual(expect.arrayContaining(expected))
    expect(await names(filters(filter))).toHaveLength(expected.length)
  })

  it('IDs are found by number, exact and in', async () => {
    const { patient, stranger, plan } = world.own
    const found = async (...list: unknown[]) =>
      (await api('participant', { key: world.keys.admin, query: filters(...list) })).body.items.map(
        ({ id }) => id,
      )
    expect(await found({ field: 'id', value: [patient.id, stranger.id], type: 'in' })).toEqual([
      patient.id,
      stranger.id,
    ])
    expect(await found({ field: 'id', value: patient.id, type: 'exact' })).toEqual([patient.id])
    const ofPlan = await found({ field: 'plan_id', value: plan.id })
    expect(await found({ field: 'plan_id', value: plan.id, type: 'number' })).toEqual(ofPlan)
    expect(await found({ field: 'plan_id', value: [plan.id, 999_999], type: 'in' })).toEqual(ofPlan)
  })

  it.each([1.5, 2_147_483_648, 99_999_999_999_999, -1, 'x'])(
    "a number that is nobody's ID finds nothing: %s",
    async (value) => {
      for (const [name, field] of [
        ['survey', 'participant_id'],
        ['score', 'participant_id'],
        ['score', 'survey_id'],
      ] as const) {
        for (const type of ['number', 'exact', 'in']) {
          const { status, body } = await api(name, {
            key: world.keys.physician,
            query: filters({ field, value, type }),
          })
          if (value === 'x')
            expect([name, field, type, status, Object.keys(body.errors)]).toEqual([
              name,
              field,
              type,
              422,
              ['filters[0].value'],
            ])
          else expect([name, field, type, status, body.items]).toEqual([name, field, type, 200, []])
        }
      }
    },
  )

  it('the patients of a practice, for those with access', async () => {
    const asked = filters({ field: 'practice_id', value: world.own.practice.id, type: 'number' })
    for (const persona of ['admin', 'reseller', 'physician'] as const) {
      expect([
        persona,
        (await api('participant', { key: world.keys[persona], query: asked })).body.items.map(({ id }) => id),
      ]).toEqual([persona, [world.own.patient.id]])
    }
    expect(await names(asked, 'company')).toEqual([422, ['filters[0].field']])
  })

  it('all filters must hold', async () => {
    expect(
      await names(filters({ field: 'lastname', value: 'mu' }, { field: 'external_id', value: '7' })),
    ).toEqual(['Munro'])
  })

  it.each([
    ['an unknown field', { field: 'password_hash', value: 'x' }, 'filters[0].field'],
    [
      'a column of the table that is not offered',
      { field: 'participant.company_id', value: 1 },
      'filters[0].field',
    ],
    ['a name of JavaScript', { field: 'constructor', value: 1 }, 'filters[0].field'],
    ['a field that is no text', { field: ['email'], value: 'x' }, 'filters[0].field'],
    ['a type that the field does not have', { field: 'email', value: 'x', type: 'month' }, 'filters[0].type'],
    ['a number that is none', { field: 'plan_id', value: ['1', 'x'], type: 'number' }, 'filters[0].value'],
    ['an unknown type', { field: 'email', value: 'x', type: 'regexp' }, 'filters[0].type'],
    ['an unknown member', { field: 'email', value: 'x', operator: '<' }, 'filters[0].operator'],
    ['null', { field: 'email', value: null }, 'filters[0].value'],
    ['an array', { field: 'external_id', value: ['a', 'b'] }, 'filters[0].value'],
    ['an object', { field: 'email', value: { like: '%' } }, 'filters[0].value'],
    ['no value', { field: 'email' }, 'filters[0].value'],
    ['an empty value', { field: 'email', value: ' ' }, 'filters[0].value'],
    ['a long value', { field: 'email', value: 'x'.repeat(256) }, 'filters[0].value'],
    ['a NUL character', { field: 'email', value: 'a\0' }, 'filters[0].value'],
    ['a month 13', { field: 'birth_month', value: 13 }, 'filters[0].value'],
    ['a day that does not exist', { field: 'dob', value: '2023-02-30' }, 'filters[0].value'],
    ['no object', 'email', 'filters[0]'],
  ])('%s is refused by name', async (_what, filter, at) => {
    expect(await names(filters(filter))).toEqual([422, [at]])
  })

  it('a value that is not a list, too many, or a repeated one is refused', async () => {
    for (const text of ['{', '{}', 'null', '"x"', '7'])
      expect(await names({ filters: text })).toEqual([422, ['filters']])
    expect(
      await names(filters(...Array.from({ length: 21 }, () => ({ field: 'email', value: 'x' })))),
    ).toEqual([422, ['filters']])
    expect(await names(filters({ field: 'email', value: 'x' }, { field: 'email', value: 'y' }))).toEqual([
      422,
      ['filters[1].field'],
    ])
  })

  it('a column that the caller cannot read is neither searched nor sorted by', async () => {
    const hidden = filters({ field: 'external_id', value: '007' })
    expect(await names(hidden, 'company')).toEqual([422, ['filters[0].field']])
    expect(await names(hidden, 'reseller')).toEqual(['Muñoz'])
    const reseller = await api('company', {
      key: world.keys.physician,
      query: filters({ field: 'reseller_id', value: world.own.reseller.id }),
    })
    expect(reseller.status).toBe(422)
  })

  it('no filter leads out of the scope', async () => {
    for (const [name, field, value] of [
      ['plan', 'company_id', world.other.company.id],
      ['practice', 'company_id', world.other.company.id],
      ['provider', 'participant_id', world.other.patient.id],
      ['survey', 'participant_id', world.other.patient.id],
      ['score', 'survey_id', world.other.survey.id],
      ['participant', 'plan_id', world.other.plan.id],
    ] as const) {
      const { status, body } = await api(name, {
        key: world.keys.physician,
        query: filters({ field, value }),
      })
      expect([name, status, body.items, body._meta?.totalCount]).toEqual([name, 200, [], 0])
    }
  })
})

describe('sorting and paging', () => {
  it.each([
    ['sort', 'password_hash'],
    ['sort', 'external_id'],
    ['sort', 'id; DROP TABLE participant'],
    ['sort', '--id'],
    ['sort', 'id,email'],
    ['sort', '-'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', '99999999'],
    ['page', ''],
    ['perPage', '0'],
    ['perPage', '-1'],
    ['perPage', '100001'],
    ['perPage', '1e2'],
    ['perPage', '٣'],
    ['count', 'all'],
    ['expand', 'user'],
    ['expand', 'providers.practice.company'],
    ['expand', 'a.b.c.d'],
    ['expand', '__proto__'],
    ['limit', '5'],
    ['practice_id', '1'],
    ['__proto__', '1'],
  ])('%s=%s is refused by name', async (name, value) => {
    expect(await names({ [name]: value })).toEqual([422, [name]])
  })

  it('a parameter given twice is refused', async () => {
    const { answerCall } = await import('~/api/endpoint.server')
    const request = new Request('http://localhost/api?r=participant&sort=id&sort=email', {
      headers: { Authorization: `Bearer ${world.keys.admin}` },
    })
    expect((await answerCall(request, registry)).status).toBe(422)
  })

  it('pages follow each other without gap or repetition, and the total counts all of them', async () => {
    const key = world.keys.reseller
    const whole = await api('participant', { key, query: { perPage: '100000', sort: '-dob' } })
    const ids: number[] = []
    for (let page = 0; page * 2 < whole.body._meta.totalCount; page += 1) {
      const { body } = await api('participant', {
        key,
        query: { perPage: '2', page: String(page), sort: '-dob' },
      })
      expect(body._meta).toEqual({
        totalCount: whole.body.items.length,
        totalCapped: false,
        page,
        perPage: 2,
      })
      ids.push(...body.items.map((item) => item.id))
    }
    expect(ids).toEqual(whole.body.items.map((item) => item.id))
    const beyond = await api('participant', { key, query: { perPage: '2', page: '500' } })
    expect([beyond.body.items, beyond.body._meta.totalCount]).toEqual([[], whole.body.items.length])
  })

  describe('with more rows than are counted', () => {
    const COUNT = 10_050
    beforeAll(async () => {
      const rows = Array.from({ length: COUNT }, () => `('Quokka', 'quokka', '2026-01-01', '2026-01-01')`)
      await writeRows(`INSERT INTO reseller (name, name_search, created, updated) VALUES ${rows.join(', ')}`)
    })
    const meta = async (query: Record<string, string>) => {
      const found = { field: 'name', value: 'qu' }
      const { body } = await api('reseller', {
        key: world.keys.admin,
        query: { ...filters(found), ...query },
      })
      const { totalCount, totalCapped } = body._meta
      return [body.items.length, totalCount, totalCapped]
    }

    it('the first pages say that there are more', async () => {
      expect(await meta({ perPage: '2' })).toEqual([2, 10_000, true])
      expect(await meta({ perPage: '2', page: '4999' })).toEqual([2, 10_000, true])
    })

    it('later pages are counted to their end', async () => {
      expect(await meta({ perPage: '20', page: '500' })).toEqual([20, 10_020, true])
      expect(await meta({ perPage: '200', page: '50' })).toEqual([50, COUNT, false])
      expect(await meta({ perPage: '100000' })).toEqual([COUNT, COUNT, false])
    })

    it('asking for all returns the exact number', async () => {
      expect(await meta({ perPage: '2', count: 'exact' })).toEqual([2, COUNT, false])
    })
  })

  it('one record is read with perPage 1 and a filter on id, or by id', async () => {
    const id = world.own.patient.id
    const page = await api('participant', {
      key: world.keys.physician,
      query: { perPage: '1', ...filters({ field: 'id', value: id }) },
    })
    const one = await api('participant', { key: world.keys.physician, query: { id: String(id) } })
    expect(page.body.items).toEqual([one.body.data])
    expect(
      (await api('participant', { key: world.keys.physician, query: { id: String(id), page: '0' } })).body
        .errors,
    ).toHaveProperty('page')
  })

  it('relations are included in pages of at most 500', async () => {
    expect(await names({ expand: 'providers', perPage: '501' })).toEqual([422, ['perPage']])
    const { body } = await api('participant', {
      key: world.keys.physician,
      query: { expand: 'plan, providers.practice', perPage: '500' },
    })
    expect(body.items[0]).toMatchObject({
      plan: { company: { id: world.own.company.id } },
      providers: [{ id: world.own.provider.id, practice: { id: world.own.practice.id } }],
    })
  })
})

const SAMPLES = {
  text: ['a', 'abc'],
  exact: ['1', 'x'],
  number: [1, -1.5, 99_999_999_999],
  date: ['2020-01-01'],
  month: [1],
  bool: [true, '0'],
  in: [['1', 'x'], 'a,b'],
}

describe.each(registry.resources.map((resource) => [resource.name, resource] as const))(
  '%s',
  (name, { listing, source, expands }) => {
    it('every filter, sort and expansion that is offered works', async () => {
      await forgetAll()
      const key = world.keys['ADMIN' in recordRules[name].list && name !== 'survey' ? 'admin' : 'physician']
      for (const sort of ['id', ...listing.sorts])
        for (const way of ['', '-'])
          expect([sort, (await api(name, { key, query: { sort: way + sort } })).status]).toEqual([sort, 200])
      for (const expand of [...expands, expands.join(',')])
        expect([expand, (await api(name, { key, query: { expand } })).status]).toEqual([expand, 200])
      for (const [field, type] of Object.keys(listing.filters).flatMap((filter) =>
        filterTypes(filter, { listing, source }).map((one) => [filter, one] as const),
      )) {
        for (const value of SAMPLES[type])
          expect([field, value, [200, 422]]).toEqual([
            field,
            value,
            expect.arrayContaining([
              (await api(name, { key, query: filters({ field, value, type }) })).status,
            ]),
          ])
      }
    })
  },
)
