import type { Screen } from './screen'

/** Help in words for everybody who is signed in: the assistant (CHAT-01, CHAT-07). */
export const assistantScreens = {
  assistant: {
    path: '/assistant',
    module: 'routes/assistant/assistant.tsx',
    title: 'shell.assistant',
    parent: 'home',
    help: 'assistant',
    texts: ['assistant'],
    kind: 'page',
  },
  'assistant.answer': {
    path: '/assistant/answer',
    module: 'routes/assistant/answer.tsx',
    title: 'shell.assistant',
    kind: 'resource',
  },
} as const satisfies Record<string, Screen>
