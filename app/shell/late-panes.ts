import { late } from '~/ui/basic/late'

// Few pages have a pane open, so its code is loaded when it opens.
export const ChatPane = late(import.meta.env.SSR ? (await import('./chat-pane')).ChatPane : null, () =>
  import('./chat-pane').then((module) => module.ChatPane),
)
export const VideoPane = late(
  import.meta.env.SSR ? (await import('./video/video-pane')).VideoPane : null,
  () => import('./video/video-pane').then((module) => module.VideoPane),
)
