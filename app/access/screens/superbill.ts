import type { Screen } from './screen'

/** Superbills and claim forms. */
export const superbillScreens = {
  'superbill.diagnoses': {
    path: '/superbill/diagnoses',
    module: 'routes/billing/diagnoses.tsx',
    title: 'superbill.diagnosis',
    kind: 'resource',
  },
} as const satisfies Record<string, Screen>
