/**
 * The only color tokens: tailwind.config.ts writes them as CSS variables, tokens.test.ts checks their
 * contrast.
 */
export type Palette = Record<string, string>

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

export const THEME_NAMES = ['default', 'tendwell', 'conifer', 'shs'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

/**
 * Colors shared by all themes; veil covers the page behind a dialog, dark in both schemes; risk-0 to risk-3
 * are the bands low, increased, high and very high (SCO-06, SCO-07).
 */
export const BASE: Record<Scheme, Palette> = {
  light: {
    canvas: '#f5f7f8',
    surface: '#ffffff',
    sunken: '#edf1f3',
    line: '#dce3e7',
    'line-strong': '#788791',
    ink: '#16212a',
    muted: '#52616c',
    veil: '#0a1116',
    success: '#1d6b3f',
    'success-soft': '#e6f3eb',
    warning: '#7a4b00',
    'warning-soft': '#fdf1dc',
    danger: '#a62420',
    'danger-soft': '#fcebea',
    'on-danger': '#ffffff',
    info: '#1c5a85',
    'info-soft': '#e6f1f9',
    'risk-0': '#2f8a5b',
    'risk-1': '#3b80c0',
    'risk-2': '#b8780f',
    'risk-3': '#bf3b30',
  },
  dark: {
    canvas: '#0f161b',
    surface: '#172027',
    sunken: '#1f2a32',
    line: '#2d3a44',
    'line-strong': '#788995',
    ink: '#e7edf1',
    muted: '#a7b5bf',
    veil: '#0a1116',
    success: '#84d3a5',
    'success-soft': '#15301f',
    warning: '#f0c274',
    'warning-soft': '#33260d',
    danger: '#f79d97',
    'danger-soft': '#3b1a19',
    'on-danger': '#2b0d0c',
    info: '#8cc4ee',
    'info-soft': '#132a3b',
    'risk-0': '#4fae7a',
    'risk-1': '#5aa0dc',
    'risk-2': '#d59f3c',
    'risk-3': '#e06c60',
  },
}

/** The colors that a theme changes: its accent, and in the tendwell theme the three risk colors of OP-23. */
export const THEMES: Record<ThemeName, Record<Scheme, Palette>> = {
  default: {
    light: {
      accent: '#1f5c9e',
      'accent-strong': '#17477c',
      'accent-soft': '#e8f0f8',
      'on-accent': '#ffffff',
    },
    dark: { accent: '#8dbcf0', 'accent-strong': '#b1d2f6', 'accent-soft': '#1a2d42', 'on-accent': '#0b1c2e' },
  },
  tendwell: {
    light: {
      accent: '#0d6a6d',
      'accent-strong': '#085053',
      'accent-soft': '#e3f2f1',
      'on-accent': '#ffffff',
      'risk-1': '#b8780f',
      'risk-2': '#bf3b30',
    },
    dark: {
      accent: '#74cfcb',
      'accent-strong': '#a0e0dd',
      'accent-soft': '#123234',
      'on-accent': '#05201f',
      'risk-1': '#d59f3c',
      'risk-2': '#e06c60',
    },
  },
  conifer: {
    light: {
      accent: '#2c6840',
      'accent-strong': '#1f4d2e',
      'accent-soft': '#e6f1e9',
      'on-accent': '#ffffff',
    },
    dark: { accent: '#93cfa3', 'accent-strong': '#b6e0c1', 'accent-soft': '#193122', 'on-accent': '#0a2012' },
  },
  shs: {
    light: {
      accent: '#57489c',
      'accent-strong': '#42367a',
      'accent-soft': '#eeebf8',
      'on-accent': '#ffffff',
    },
    dark: { accent: '#b9aef2', 'accent-strong': '#d2cbf8', 'accent-soft': '#2a2546', 'on-accent': '#17122e' },
  },
}

/**
 * What a theme changes besides colors: corner radius, header style, and the illustration of empty areas; so
 * that four customers see four products.
 */
export const LOOKS: Record<ThemeName, Record<string, string>> = {
  default: {
    'radius-sm': '6px',
    radius: '8px',
    'radius-lg': '10px',
    header: 'var(--surface)',
    'header-top': '0 solid',
    'header-bottom': '1px solid var(--line)',
    'picture-hills': 'inline',
    'picture-sprout': 'none',
    'picture-firs': 'none',
    'picture-cells': 'none',
  },
  tendwell: {
    'radius-sm': '10px',
    radius: '14px',
    'radius-lg': '18px',
    header: 'var(--accent-soft)',
    'header-top': '0 solid',
    'header-bottom': '1px solid transparent',
    'picture-hills': 'none',
    'picture-sprout': 'inline',
    'picture-firs': 'none',
    'picture-cells': 'none',
  },
  conifer: {
    'radius-sm': '2px',
    radius: '3px',
    'radius-lg': '4px',
    header: 'var(--surface)',
    'header-top': '4px solid var(--accent)',
    'header-bottom': '1px solid var(--line)',
    'picture-hills': 'none',
    'picture-sprout': 'none',
    'picture-firs': 'inline',
    'picture-cells': 'none',
  },
  shs: {
    'radius-sm': '8px',
    radius: '12px',
    'radius-lg': '14px',
    header: 'var(--surface)',
    'header-top': '0 solid',
    'header-bottom': '3px solid var(--accent)',
    'picture-hills': 'none',
    'picture-sprout': 'none',
    'picture-firs': 'none',
    'picture-cells': 'inline',
  },
}

/** Text and background colors that are used together; each pair must reach 4.5:1. */
export const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...['canvas', 'surface', 'sunken'].flatMap((ground) =>
    ['ink', 'muted', 'accent', 'accent-strong', 'danger'].map((text) => [text, ground] as const),
  ),
  ['ink', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['canvas', 'ink'],
  ...['success', 'warning', 'danger', 'info'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    [tone, 'surface'] as const,
    ['ink', `${tone}-soft`] as const,
  ]),
]

/** Lines and areas that carry meaning, against their background; each pair must reach 3:1. */
export const GRAPHIC_PAIRS: readonly (readonly [string, string])[] = [
  ['line-strong', 'surface'],
  ['line-strong', 'canvas'],
  ['accent', 'surface'],
  ['accent', 'canvas'],
  ...[0, 1, 2, 3].map((risk) => [`risk-${risk}`, 'surface'] as const),
]

/** All colors of one theme in one scheme. */
export function palette(theme: ThemeName, scheme: Scheme): Palette {
  return { ...BASE[scheme], ...THEMES[theme][scheme] }
}

const variables = (colours: Palette) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]))

/**
 * The CSS rules that define the variables. The scheme follows the system unless an element has `data-scheme`;
 * the theme is `data-theme` on the root element. Print is always light.
 */
export function tokenRules(): Record<string, unknown> {
  const light: Record<string, unknown> = {
    ':root,[data-scheme=light]': {
      ...variables(LOOKS.default),
      ...variables(palette('default', 'light')),
      'color-scheme': 'light',
    },
  }
  const base = { ...variables(palette('default', 'dark')), 'color-scheme': 'dark' }
  const dark: Record<string, unknown> = { '[data-scheme=dark]': base }
  const system: Record<string, unknown> = { ':root:not([data-scheme])': base }
  for (const theme of THEME_NAMES.slice(1)) {
    const at = `[data-theme=${theme}]`
    light[at] = variables(LOOKS[theme])
    light[`${at},${at} [data-scheme=light]`] = variables(THEMES[theme].light)
    dark[`${at}[data-scheme=dark],${at} [data-scheme=dark]`] = variables(THEMES[theme].dark)
    system[`${at}:root:not([data-scheme])`] = variables(THEMES[theme].dark)
  }
  return { ...light, '@media screen': dark, '@media screen and (prefers-color-scheme: dark)': system }
}
