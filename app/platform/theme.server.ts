import { plainCookie } from './cookies.server'
import { env, isProduction } from './env.server'

export const THEMES = ['default', 'tendwell', 'conifer', 'shs'] as const
export type ThemeName = (typeof THEMES)[number]

/** The theme of a host (THEME-02, OP-74); outside production, `?theme=` or X-Theme can override it. */
export async function themeOf(request: Request): Promise<ThemeName> {
  const host = hostOf(request)
  const byHost = env().THEME_HOSTS.find(([pattern]) => hostMatches(pattern, host))?.[1]
  if (!isProduction()) {
    const chosen: unknown =
      new URL(request.url).searchParams.get('theme') ??
      request.headers.get('X-Theme') ??
      (await themeCookie.parse(request.headers.get('Cookie')))
    if (isTheme(chosen)) return chosen
  }
  return isTheme(byHost) ? byHost : 'default'
}

export const themeCookie = plainCookie('theme', { sameSite: 'lax', path: '/', httpOnly: true })

/** The URL that HOST_REDIRECTS sends a host to; null if it names none. */
export function hostRedirect(request: Request): string | null {
  const host = hostOf(request)
  const target = env().HOST_REDIRECTS.find(([from]) => hostMatches(from, host))?.[1]
  if (!target || target === host) return null
  const url = new URL(request.url)
  return `${env().PUBLIC_URL.startsWith('https:') ? 'https' : 'http'}://${target}${url.pathname}${url.search}`
}

/** True if `name` is the name of a theme. */
export function isTheme(name: unknown): name is ThemeName {
  return typeof name === 'string' && (THEMES as readonly string[]).includes(name)
}

function hostOf(request: Request): string {
  return (request.headers.get('Host') ?? new URL(request.url).host).toLowerCase()
}

/** True if a host, with or without its port, matches a pattern; `*` stands for any part of a host name. */
export function hostMatches(pattern: string, host: string): boolean {
  const parts = pattern
    .toLowerCase()
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(host.replace(/:\d+$/, '')) || pattern === host
}
