import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { palette, tokenRules } from './app/styles/tokens'

const colours = Object.fromEntries(
  Object.keys(palette('default', 'light')).map((name) => [name, `var(--${name})`]),
)

const screens = { sm: '540px', md: '720px', lg: '960px', xl: '1140px', '2xl': '1440px' }

export default {
  content: ['./app/**/*.{ts,tsx}', '!./app/**/*.test.{ts,tsx}'],
  theme: {
    screens: { ...screens, print: { raw: 'print' } },
    colors: { ...colours, transparent: 'transparent', current: 'currentColor' },
    borderRadius: {
      none: '0',
      sm: 'var(--radius-sm)',
      DEFAULT: 'var(--radius)',
      md: 'var(--radius)',
      lg: 'var(--radius-lg)',
      full: '9999px',
    },
    boxShadow: { none: 'none', DEFAULT: '0 8px 24px rgb(10 20 30 / 0.14)' },
    fontFamily: {
      sans: ['system-ui', '-apple-system', '"Segoe UI"', 'Roboto', '"Helvetica Neue"', 'Arial', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      xs: ['0.8125rem', '1.5'],
      sm: ['0.9375rem', '1.55'],
      base: ['1rem', '1.6'],
      lg: ['1.125rem', '1.5'],
      xl: ['1.375rem', '1.35'],
      '2xl': ['1.75rem', '1.25'],
    },
    extend: { borderColor: { DEFAULT: 'var(--line)' }, maxWidth: { prose: '68ch', page: '1280px' } },
  },
  plugins: [
    plugin((api) => {
      api.addBase(tokenRules() as Parameters<typeof api.addBase>[0])
      for (const [name, width] of Object.entries(screens))
        api.addVariant(`in-${name}`, `@container page (min-width: ${width})`)
    }),
  ],
} satisfies Config
