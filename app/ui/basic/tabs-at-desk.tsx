import { useI18n } from '~/i18n/use-i18n'
import { Link } from './link'
import { Menu } from './menu'
import { Tabs, type TabItem } from './tabs'

/**
 * Width of the tab row on a 1280 px screen, and the widths of a tab, a letter, a count and the "more" menu,
 * in px.
 */
const ROOM = 1232
const TAB = 28
const LETTER = 8
const COUNT = 28
const MENU = 90

const widthOf = ({ label, count }: TabItem) =>
  TAB + LETTER * label.length + (count === undefined ? 0 : COUNT + LETTER * String(count).length)

/** The tabs that stand in one row at a desk, the current one among them, and those in the menu at its end. */
function rowAtDesk(tabs: TabItem[], beside: number): { row: TabItem[]; more: TabItem[] } {
  const all = tabs.reduce((sum, tab) => sum + widthOf(tab), 0)
  const room = ROOM - beside
  if (all <= room) return { row: tabs, more: [] }
  const current = tabs.find((tab) => tab.current)
  let left = room - MENU - (current ? widthOf(current) : 0)
  let full = false
  const inRow = (tab: TabItem) => {
    if (tab === current) return true
    left -= widthOf(tab)
    full ||= left < 0
    return !full
  }
  const row = tabs.filter(inRow)
  return { row, more: tabs.filter((tab) => !row.includes(tab)) }
}

/** Tabs of which a desk has one row, the rest in a menu; on a phone all of them are moved sideways (styles/parts.css). */
export function TabsAtDesk({
  label,
  items,
  beside = 0,
}: {
  label: string
  items: TabItem[]
  /** Width in px of what else is in the same line at a desk. */
  beside?: number
}) {
  const { t } = useI18n()
  const { row, more } = rowAtDesk(items, beside)
  const menu = more.length > 0 && (
    <Menu label={t('ui.more')} align="end">
      {more.map(({ to, label: name, count }) => (
        <li key={to}>
          <Link to={to} className="menu-item whitespace-nowrap">
            {name}
            {count !== undefined && <span className="badge tone-neutral">{count}</span>}
          </Link>
        </li>
      ))}
    </Menu>
  )
  return <Tabs label={label} items={row} more={menu} />
}
