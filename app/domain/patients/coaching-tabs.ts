import type { ThemeName } from '~/styles/tokens'

/**
 * The pages of a patient's coaching summary, in order (PAT-14). Each has a loader in `coaching.server.ts`, a
 * view in `routes/participant/coaching.tsx` and a name in the texts (`chart.coaching.<tab>`); the types
 * require all three.
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

/** Returns the pages of a theme; only the tendwell theme has a path (THEME-05). */
export function coachingTabs(theme: ThemeName): CoachingTab[] {
  return COACHING_TABS.filter((tab) => tab !== 'path' || theme === 'tendwell')
}

/** Returns the page named in an address; the first one for anything else. */
export function coachingTab(asked: string | null, tabs: readonly CoachingTab[] = COACHING_TABS): CoachingTab {
  return tabs.find((tab) => tab === asked) ?? COACHING_TABS[0]
}
