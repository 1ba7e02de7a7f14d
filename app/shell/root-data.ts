import type { flashMessage } from '~/platform/flash.server'
import type { Lists } from '~/platform/lists-as-left.server'
import type { keptForScreen } from './kept-for-screen.server'
import type { columnsOf } from './lists-of.server'
import type { shellData } from './shell-data.server'

/**
 * The root's loader data, for the frame around every screen; any component can read it by the route ID
 * `root`.
 */
export type RootData = Awaited<ReturnType<typeof shellData>> & {
  flash: ReturnType<typeof flashMessage> | null
  /** Lists as they were left: path to query string. */
  lists: Lists
  /** The screen's list, with the columns that its reader hides. */
  columns: Awaited<ReturnType<typeof columnsOf>>
  /** The styles are inlined in the document. */
  firstVisit: boolean
  kept: Awaited<ReturnType<typeof keptForScreen>>
}
