import { describe, expect, it } from 'vitest'
import { personThen, type KnownPerson } from './person-then'

const known: KnownPerson = {
  gender: 'F',
  dob: '1965-06-10',
  ethnicity: 'WHITE',
  state: 'CO',
  measures: [
    { created: '2026-09-01T08:00:00.000Z', weight_lb: 150 },
    { created: '2026-07-01T08:00:00.000Z', tchol: 190, hdl_c: null },
    { created: '2026-05-01T08:00:00.000Z', tchol: 180, hdl_c: 47 },
    { created: '2026-04-01T08:00:00.000Z', bp_systolic: 124, bp_diastolic: 70 },
  ],
}
const done = '2026-06-01T10:00:00.000Z'

describe('the person of a survey', () => {
  it('has the newest value of each measure, from whichever record', () => {
    const { person } = personThen(known, done, null)
    expect(person.biometrics).toMatchObject({
      tchol: 190,
      hdl_c: 47,
      bp_systolic: 124,
      weight_lb: 150,
      a1c: null,
    })
  })

  it('the newest measured value is one that a risk equation takes', () => {
    expect(personThen(known, done, null)).toMatchObject({
      measured: '2026-07-01T08:00:00.000Z',
      person: { measured_on: '2026-07-01', on: '2026-06-01', age: 60 },
    })
  })

  it('values stored after a later survey was finished belong to that one', () => {
    const { person, measured } = personThen(known, done, '2026-06-20T00:00:00.000Z')
    expect([person.biometrics?.tchol, person.biometrics?.weight_lb, measured]).toEqual([
      180,
      null,
      '2026-05-01T08:00:00.000Z',
    ])
  })

  it('unknown people and unknown genders have nothing', () => {
    expect(personThen(undefined, done, null)).toMatchObject({
      measured: null,
      person: { gender: null, age: null, measured_on: null, biometrics: { tchol: null } },
    })
    expect(personThen({ ...known, gender: 'X' }, done, null).person.gender).toBeNull()
  })
})
