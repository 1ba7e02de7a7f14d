import type { ScreenRule } from '../decide'
import type { assistantScreens } from '../screens/assistant'

export const assistantRules = {
  assistant: 'loggedIn',
  'assistant.answer': 'loggedIn',
} as const satisfies Record<keyof typeof assistantScreens, ScreenRule>
