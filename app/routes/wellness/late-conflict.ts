import { late } from '~/ui/basic/late'

// Two windows seldom write the same notes: what shows both comes when they do.
export const SectionConflict = late(
  import.meta.env.SSR ? (await import('~/forms/autosave/section-conflict')).SectionConflict : null,
  () => import('~/forms/autosave/section-conflict').then((module) => module.SectionConflict),
)
