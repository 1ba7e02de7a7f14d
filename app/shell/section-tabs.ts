import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { firstOpen } from '~/access/links'
import { screenOf, type ScreenId } from '~/access/screens'
import type { Translate } from '~/i18n/t'
import type { Tab } from './section'

/** Of the screens of a section those that the actor may open, under their own titles. */
export function sectionTabs(screens: readonly ScreenId[], actor: Actor, facts: Facts, t: Translate): Tab[] {
  return screens.flatMap((id) => {
    const to = firstOpen([id], actor, facts)
    return to ? [{ to, label: t(screenOf(id).title) }] : []
  })
}
