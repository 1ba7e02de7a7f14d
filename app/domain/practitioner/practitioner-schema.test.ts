import { expect, it } from 'vitest'
import { practitionerUpdateSchema } from './practitioner-schema'

it('says what is wrong with an NPI in a text that every form has', () => {
  const wrong = practitionerUpdateSchema
    .safeParse({ npi: '12' })
    .error?.issues.filter(({ path }) => path[0] === 'npi')
  expect(wrong?.map(({ message }) => message)).toEqual(['form.npiDigits'])
})
