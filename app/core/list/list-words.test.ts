import { describe, expect, it } from 'vitest'
import { describeList } from '~/core/log/describe-list'
import { patientField, patientsIn } from '~/core/log/patients-in'
import type { Listing } from './list-query'
import { openedRow } from './opened-row'
import { searchColumns } from './searchable'
import { anywhere, begins, isInside, phrase } from './text-where'

describe('a text that is searched', () => {
  it.each([
    ['an', false],
    ['ana', true],
    ['👍👍', false],
    ['👍👍👍', true],
  ])('%s is searched for anywhere: %s', (text, inside) => {
    expect(isInside(text)).toBe(inside)
  })

  it('its wildcards and quotes are plain characters', () => {
    expect(anywhere('50%_\\')).toBe('%50\\%\\_\\\\%')
    expect(phrase('say "hi"')).toBe('"say ""hi"""')
  })

  it('a prefix is a range that ends after every letter', () => {
    const { sql, bind } = begins('person.name', 'q', 'an')
    expect(sql).toBe('person.name >= $q AND person.name < $q_end')
    expect(['an', 'ana', 'anz', 'anñ'].every((one) => one >= bind.q! && one < bind.q_end!)).toBe(true)
    expect(['am', 'ao'].some((one) => one >= bind.q! && one < bind.q_end!)).toBe(false)
  })

  it('people are found without accents and case, and by the month of their birthday', () => {
    const muñoz = { firstname: ' José', lastname: 'MUÑOZ', email: 'Ana@Example.org ', dob: '1970-05-17' }
    expect(searchColumns(muñoz)).toEqual({
      firstname_search: 'jose',
      lastname_search: 'munoz',
      email_search: 'ana@example.org',
      birth_month: 5,
    })
    expect(searchColumns({ ...muñoz, dob: null }).birth_month).toBeNull()
  })
})

describe('the row whose details a list shows', () => {
  const rows = [{ id: 3 }, { id: 5 }]
  const opened = (query: string, shown = rows) =>
    openedRow({ rows: shown, total: shown.length, capped: false }, new URLSearchParams(query))?.id ?? null

  it('is the one that the address names, or the only one', () => {
    expect([opened('open=5'), opened(''), opened('open=9'), opened('', [{ id: 3 }])]).toEqual([
      5,
      null,
      null,
      3,
    ])
    expect(opened('', [])).toBeNull()
  })
})

describe('what the log records about a list', () => {
  const LISTING: Listing = {
    filters: { lastname: 'text', q: 'text', email: 'text', role: 'exact', plan_id: 'exact' },
    sorts: ['id'],
    defaultSort: 'id',
    defaultPerPage: 50,
  }
  const list = (filters: Record<string, string>, page = 0) =>
    describeList({ filters, sort: 'id', descending: false, page, perPage: 50 }, LISTING)

  it.each([
    [{}, ''],
    [{ lastname: 'Vega' }, 'by lastname'],
    [{ lastname: 'VEGA' }, 'by lastname'],
    [{ q: 'TRUJILLO' }, 'by q'],
    [{ role: 'NURSE' }, 'by role=NURSE'],
    [{ disabled: 'true' }, 'by disabled=true'],
    [{ plan_id: '7' }, 'by plan_id=7'],
    [{ external_id: '123456' }, 'by external_id'],
    [{ email: 'ana@example.org', plan_id: '7' }, 'by email, plan_id=7'],
  ])('%j: nothing that may be personal (%s)', (filters, text) => {
    expect(list(filters)).toBe(text)
  })

  it('the page and the relations are named', () => {
    const query = { filters: {}, sort: 'id', descending: false, page: 2, perPage: 50 }
    expect(describeList(query, LISTING, ['practice', 'plan'])).toBe('page 3, with practice, plan')
  })

  it('knows which field of a record names the patient', () => {
    expect([patientField('participant'), patientField('survey'), patientField('plan')]).toEqual([
      'id',
      'participant_id',
      null,
    ])
    expect(patientsIn('survey', [{ participant_id: 4 }, { participant_id: null }, {}])).toEqual([4])
    expect(patientsIn('plan', [{ id: 4 }])).toEqual([])
  })
})
