import { beforeAll, describe, expect, it } from 'vitest'
import { screenRules } from '~/access/rules'
import { screenIds, screenOf, type ScreenId } from '~/access/screens'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { loader as openSignIn } from '~/routes/user/login'
import { pathOf } from 'tests/access/addresses'
import { flashOf, knock, requestOf, SITE } from 'tests/access/ask'
import { tried } from 'tests/access/sample'
import { visitorsOf, type Visitor } from 'tests/access/visitors'
import { buildWorld, type World } from 'tests/access/world'

/** Practitioner roles that no screen distinguishes from these three. */
const OTHER_PRACTITIONERS =
  /^(?!PHYSICIAN|PRACTICE_MANAGER|MEDICAL_ASSISTANT)[A-Z_]+(, (provider|no link|own record)| masking as self| worn)/

let world: World
let visitors: Visitor[]

beforeAll(async () => {
  world = await buildWorld()
  visitors = (await visitorsOf(world)).filter(
    ({ name, token, group }) => token && group !== 'anonymous' && !OTHER_PRACTITIONERS.test(name),
  )
}, 120_000)

const SIGN_IN = /^\/user\/login\b/

/**
 * The final address in a browser that follows every redirect with the sign-in page as Referer; and whether
 * the page itself refused on the way.
 */
async function follow(path: string, token: string): Promise<{ end: string; refused: boolean }> {
  const headers = { Referer: `${SITE}/user/login?to=${encodeURIComponent(path)}` }
  let at = await afterSignIn(path, token)
  let refused = at === path ? null : isRefusal(await knock(await requestOf({ path, token })))
  for (let hops = 0; hops < 4; hops++) {
    if (SIGN_IN.test(at)) return { end: `back to sign-in: ${at}`, refused: refused ?? false }
    const answer = await knock(await requestOf({ path: at, token, headers }))
    refused ??= isRefusal(answer)
    if (!(answer instanceof Response)) return { end: answer ? `${answer.status}` : at, refused }
    at = answer.headers.get('Location')!
  }
  return { end: `no end: ${at}`, refused: refused ?? false }
}

const isRefusal = (answer: Awaited<ReturnType<typeof knock>>) =>
  answer instanceof Response && flashOf(answer) !== null

/** The address to which the sign-in page redirects a signed-in user. */
async function afterSignIn(path: string, token: string): Promise<string> {
  const request = await requestOf({ path: `/user/login?to=${encodeURIComponent(path)}`, token })
  const answer = await runInRequestContext(newRequestContext('192.0.2.1'), () =>
    openSignIn({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown),
  )
  return (answer as Response).headers.get('Location')!
}

describe('a deep link, then sign-in, ends at the page or at home', () => {
  const pages = screenIds.filter((id) => screenRules[id] !== 'public' && screenOf(id).kind === 'page')

  it.each(pages)('%s', async (id: ScreenId) => {
    const wrong: string[] = []
    for (const visitor of tried(visitors, screenIds.indexOf(id), ({ group }) => group)) {
      const path = pathOf(id, visitor.address)
      const { end, refused } = await follow(path, visitor.token!)
      if (refused ? end !== '/' : !end.startsWith('/')) wrong.push(`${visitor.name}: ${end}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('where a refused user goes back to', () => {
  const of = async (visitor: Visitor, path: string, referer: string) =>
    (await knock(
      await requestOf({ path, token: visitor.token, headers: { Referer: SITE + referer } }),
    )) as Response
  const named = (name: string) => visitors.find((visitor) => visitor.name === name)!

  it.each([
    '/user/login',
    '/user/reset?state=submitted',
    '/participant/admin',
    '/participant/export',
    '/metrics',
  ])('is never %s, which is no page or not theirs', async (referer) => {
    const answer = await of(named('PHYSICIAN, provider, own practice'), '/userlog/browse', referer)
    expect(answer.headers.get('Location')).toBe('/')
  })

  it('is the last page that they may see', async () => {
    const chart = `/participant/chart/id/${world.patients.linked.id}?modal=history`
    const answer = await of(named('PHYSICIAN, provider, own practice'), '/userlog/browse', chart)
    expect(answer.headers.get('Location')).toBe(chart)
  })

  it('comes with a message: whom the page is for, or only that they may not open it', async () => {
    const physician = named('PHYSICIAN, provider, own practice')
    expect(flashOf(await of(physician, '/userlog/browse', '/'))).toMatchObject({
      detail: 'shell.pageFor',
      list: ['shell.people.ADMIN'],
    })
    const foreign = `/participant/chart/id/${world.patients.foreign.id}`
    expect(flashOf(await of(physician, foreign, '/'))).toMatchObject({
      detail: 'shell.pageNotYours',
    })
  })
})
