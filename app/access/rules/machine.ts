import type { ScreenRule } from '../decide'
import type { machineScreens } from '../screens/machine'
import { ADMIN_ONLY } from './shared'

export const machineRules = {
  security: 'loggedIn',
  api: 'public',
  'api.resource': 'public',
  'api.named': 'public',
  'api.openapi': 'public',
  texts: 'public',
  'translations.en': 'public',
  'translations.es': 'public',
  dietWebhook: 'public',
  healthz: 'public',
  readyz: 'public',
  'dev.ui': 'public',
  'dev.coniferTest': 'public',
  'dev.outbox': ADMIN_ONLY,
  notFound: 'public',
} as const satisfies Record<keyof typeof machineScreens, ScreenRule>
