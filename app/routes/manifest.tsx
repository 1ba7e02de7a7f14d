import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'

const ICON_SIZES = [192, 512]

/** The web app manifest, which a phone needs to install the product. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, lang } = await enter(request)
  const manifest = {
    name: t('theme.name'),
    short_name: t('theme.name'),
    lang,
    id: '/',
    start_url: pathTo('me.home'),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0f5f66',
    icons: ICON_SIZES.map((size) => ({
      src: `/icon-${size}-v1.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
