import type { Screen } from './screen'

const stream = { title: 'video.title', kind: 'resource' } as const

/** Video calls (VID-01). A room is free text and not a record, so its parameter does not end in Id. */
export const videoScreens = {
  'video.choose': {
    path: '/video-call',
    module: 'routes/video/choose.tsx',
    title: 'video.title',
    parent: 'home',
    help: 'video',
    texts: ['video'],
    kind: 'page',
  },
  'video.room': {
    path: '/video-call/:room',
    module: 'routes/video/room.tsx',
    title: 'video.title',
    parent: 'home',
    help: 'video',
    texts: ['video'],
    kind: 'page',
  },
  'video.events': { ...stream, path: '/api/video/:room/events', module: 'routes/video/events.tsx' },
  'video.signal': { ...stream, path: '/api/video/:room/signal', module: 'routes/video/signal.tsx' },
} as const satisfies Record<string, Screen>
