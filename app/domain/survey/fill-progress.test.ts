import { expect, it } from 'vitest'
import { audit } from '~/domain/questionnaire/definitions/audit'
import { fillProgress } from './fill-progress'

it('says that questions may be added as long as some that come later depend on answers', () => {
  const [first] = audit.questions.filter(({ type }) => type !== 'INSTRUCTIONS')
  expect(fillProgress(audit, {}, first!.name)).toMatchObject({ index: 1, mayGrow: true })
  const last = audit.questions.at(-1)!
  expect(fillProgress(audit, {}, last.name).mayGrow).toBe(false)
})
