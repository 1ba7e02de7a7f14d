import { expect, it } from 'vitest'
import { fhirBundle } from './fhir-bundle'

const person = { id: 1, firstname: 'Ana', lastname: 'Díaz', dob: '1970-05-17', died: null, gender: 'F' }
const data = { surveys: [], scores: [], readings: [] }
const told = (leftOut: number) =>
  fhirBundle(person, { ...data, leftOut }, '2026-06-15T17:00:00.000Z').entry!.flatMap(({ resource }) =>
    resource?.resourceType === 'OperationOutcome' ? [resource] : [],
  )

it('says on which day the person died, and nothing of the living (OP-126)', () => {
  const patientOf = (died: string | null) =>
    fhirBundle({ ...person, died }, { ...data, leftOut: 0 }, '2026-06-15T17:00:00.000Z').entry![0]!.resource
  expect(patientOf('2026-03-04')).toMatchObject({ deceasedDateTime: '2026-03-04' })
  expect(patientOf(null)).not.toHaveProperty('deceasedDateTime')
})

it('says how many older readings it leaves out, and where they are', () => {
  expect(told(0)).toEqual([])
  const [outcome] = told(73_000)
  expect(outcome!.issue[0]!.diagnostics).toContain('73000 older readings')
  expect(outcome!.issue[0]!.diagnostics).toContain('metrics.csv')
})
