import { late } from '~/ui/basic/late'

// Most visits only look and rate, so the forms are loaded when they are opened.
export const HabitForm = late(import.meta.env.SSR ? (await import('./habit-form')).HabitForm : null, () =>
  import('./habit-form').then((module) => module.HabitForm),
)
export const MotivationForm = late(
  import.meta.env.SSR ? (await import('./motivation-form')).MotivationForm : null,
  () => import('./motivation-form').then((module) => module.MotivationForm),
)
export const GoalForm = late(import.meta.env.SSR ? (await import('./goal-form')).GoalForm : null, () =>
  import('./goal-form').then((module) => module.GoalForm),
)
