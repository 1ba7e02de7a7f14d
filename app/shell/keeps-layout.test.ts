import { expect, it } from 'vitest'
import { keepsLayout } from './keeps-layout'

const patient = ({ participantId, id }: Record<string, string | undefined>) => participantId ?? id
const at = (path: string) => new URL(path, 'http://localhost')

const step = (from: string, to: string, ids = ['1', '1'], rest = {}) =>
  keepsLayout(
    {
      currentUrl: at(from),
      nextUrl: at(to),
      currentParams: { participantId: ids[0] },
      nextParams: { id: ids[1] },
      ...rest,
    },
    patient,
  )

it.each([
  ['another page about the same patient', step('/chart/1', '/update/1'), true],
  ['a dialog of the page', step('/chart/1', '/chart/1?modal=history'), true],
  ['a page about another patient', step('/chart/1', '/update/2', ['1', '2']), false],
  ['the same page asked for again', step('/chart/1', '/chart/1'), false],
  [
    'a form',
    step('/update/1', '/chart/1', ['1', '1'], { formMethod: 'POST', formAction: '/update/1' }),
    false,
  ],
  ['a search', step('/update/1', '/update/1?q=a', ['1', '1'], { formMethod: 'GET' }), true],
  ['another language', step('/chart/1', '/chart/1?lng=es'), false],
  ['another theme', step('/chart/1', '/chart/1?theme=tendwell'), false],
])('%s', (_, kept, expected) => expect(kept).toBe(expected))

it('the answer to a question leaves it, too', () => {
  const fill = '/survey/doctorFill/id/3/participantId/1'
  const sent = { formMethod: 'POST' as const, formAction: `${fill}?question=A` }
  expect(step(`${fill}?question=A`, `${fill}?question=B`, ['1', '1'], sent)).toBe(true)
})
