import { expect, it } from 'vitest'
import { firstVisitOf } from './first-visit.server'

const visit = (cookie = '', isSignedIn = true) =>
  firstVisitOf(new Request('http://localhost/', { headers: { Cookie: cookie } }), isSignedIn)
const sent = (cookie: string | null) => cookie!.split(';')[0]!

it('a signed-in browser without the file gets its styles inlined, and from then on their URL', async () => {
  const first = await visit()
  expect(first.firstVisit).toBe(true)
  expect(await visit(sent(first.cookie))).toEqual({ firstVisit: false, cookie: null })
})

it('a file it was told to fetch before signing in counts as well', async () => {
  const signIn = await visit('', false)
  expect(await visit(sent(signIn.cookie))).toMatchObject({ firstVisit: false })
})

it('a page for visitors always has its styles inlined', async () => {
  const { cookie } = await visit('', false)
  expect(await visit(sent(cookie), false)).toEqual({ firstVisit: true, cookie: null })
})

it.each(['styles=other', 'styles=%%%'])(
  'the file of another deployment is not this one: %s',
  async (cookie) => {
    const visited = await visit(cookie)
    expect(visited.firstVisit).toBe(true)
    expect(visited.cookie).toContain('styles=')
  },
)
