import { expect, it } from 'vitest'
import { onlyFields } from './form.server'

function refusalOf(fields: Record<string, string>): unknown {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  try {
    onlyFields(form, ['question', 'PHQ9_1', 'PHQ9_1.'])
    return null
  } catch (error) {
    return error
  }
}

it('names a field that the form does not have', () => {
  expect(refusalOf({ question: 'PHQ9_1', PHQ9_1: '1', 'PHQ9_1.status': 'NONE' })).toBeNull()
  expect(refusalOf({ question: 'PHQ9_1', PHQ9_10: '1' })).toMatchObject({
    status: 422,
    data: { key: 'form.unknownField', values: { n: 'PHQ9_10' } },
  })
})
