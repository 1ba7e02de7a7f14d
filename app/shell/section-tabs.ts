import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { firstOpen } from '~/access/links'
import { screenOf, type ScreenId } from '~/access/screens'
import type { Translate } from '~/i18n/t'
import type { Tab } from './section'

/** The screen behind a tab, or several, of which the actor gets the first one they may open. */
export type TabOf = ScreenId | readonly ScreenId[]

/** Tabs for the section's screens that the actor may open, labeled with the screens' titles. */
export function sectionTabs(screens: readonly TabOf[], actor: Actor, facts: Facts, t: Translate): Tab[] {
  return screens.flatMap((one) => {
    const open = (typeof one === 'string' ? [one] : one).flatMap((id) => {
      const to = firstOpen([id], actor, facts)
      return to ? [{ to, label: t(screenOf(id).title) }] : []
    })
    const [first, ...others] = open
    if (!first) return []
    return [others.length ? { ...first, also: others.map(({ to }) => to) } : first]
  })
}
