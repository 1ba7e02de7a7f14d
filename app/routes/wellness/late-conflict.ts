import { late } from '~/ui/basic/late'

// Two windows seldom edit the same notes, so the conflict view is loaded only when they do.
export const SectionConflict = late(
  import.meta.env.SSR ? (await import('~/forms/autosave/section-conflict')).SectionConflict : null,
  () => import('~/forms/autosave/section-conflict').then((module) => module.SectionConflict),
)
