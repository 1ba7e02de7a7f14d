import { describe, expect, it } from 'vitest'
import { personThen, type KnownPerson } from './person-then'

const row = (on: string, values: object) => ({ on, at: `${on}T08:00:00.000Z`, ...values })
const known: KnownPerson = {
  gender: 'F',
  dob: '1965-06-10',
  ethnicity: 'WHITE',
  state: 'CO',
  measures: [
    row('2026-09-01', { weight_lb: 150 }),
    row('2026-07-01', { tchol: 190, hdl_c: null }),
    row('2026-05-01', { tchol: 180, hdl_c: 47 }),
    row('2026-04-01', { bp_systolic: 124, bp_diastolic: 70 }),
  ],
}
const done = '2026-06-01T10:00:00.000Z'
const late = '2026-12-01T10:00:00.000Z'

describe('the person of a survey', () => {
  it('has the newest value of each measure, from whichever record', () => {
    expect(personThen(known, done, late).biometrics).toMatchObject({
      tchol: 190,
      hdl_c: 47,
      bp_systolic: 124,
      weight_lb: 150,
      a1c: null,
    })
  })

  it('the day of the newest measured value is that of one that a risk equation takes', () => {
    expect(personThen(known, done, late)).toMatchObject({
      measured_on: '2026-07-01',
      on: '2026-06-01',
      age: 60,
    })
  })

  it('values measured later are unknown yet', () => {
    const person = personThen(known, done, '2026-06-20T00:00:00.000Z')
    expect([person.biometrics?.tchol, person.biometrics?.weight_lb, person.measured_on]).toEqual([
      180,
      null,
      '2026-05-01',
    ])
  })

  it('unknown people and unknown genders have nothing', () => {
    expect(personThen(undefined, done, late)).toMatchObject({
      gender: null,
      age: null,
      measured_on: null,
      biometrics: { tchol: null },
    })
    expect(personThen({ ...known, gender: 'X' }, done, late).gender).toBeNull()
  })
})
