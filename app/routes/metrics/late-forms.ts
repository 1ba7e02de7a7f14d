import { late } from '~/ui/basic/late'

// Most visits only look at the charts, so the forms are loaded when they are opened, and the notice with a
// dangerous reading.
export const EntryForm = late(import.meta.env.SSR ? (await import('./entry-form')).EntryForm : null, () =>
  import('./entry-form').then((module) => module.EntryForm),
)
export const GoalForm = late(import.meta.env.SSR ? (await import('./entry-form')).GoalForm : null, () =>
  import('./entry-form').then((module) => module.GoalForm),
)
export const ReadingNotice = late(
  import.meta.env.SSR ? (await import('~/ui/patient/reading-notice')).ReadingNotice : null,
  () => import('~/ui/patient/reading-notice').then((module) => module.ReadingNotice),
)
