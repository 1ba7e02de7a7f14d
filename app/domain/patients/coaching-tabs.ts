import type { ThemeName } from '~/styles/tokens'

/**
 * The pages of a patient's coaching summary, in their order (PAT-14). Each has its loader in
 * `coaching.server.ts`, its picture in `routes/participant/coaching.tsx` and its name in the texts
 * (`chart.coaching.<tab>`); the types ask for all three.
 */
export const COACHING_TABS = [
  'summary',
  'habits',
  'logs',
  'mindset',
  'goals',
  'path',
  'notes',
  'trends',
] as const
export type CoachingTab = (typeof COACHING_TABS)[number]

/** The pages in a look of the product; only one look has a path (THEME-05). */
export function coachingTabs(theme: ThemeName): CoachingTab[] {
  return COACHING_TABS.filter((tab) => tab !== 'path' || theme === 'tendwell')
}

/** The page of these that an address asks for; the first one for anything else. */
export function coachingTab(asked: string | null, tabs: readonly CoachingTab[] = COACHING_TABS): CoachingTab {
  return tabs.find((tab) => tab === asked) ?? COACHING_TABS[0]
}
