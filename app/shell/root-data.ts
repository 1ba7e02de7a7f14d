import type { flashMessage } from '~/platform/flash.server'
import type { Lists } from '~/platform/lists-as-left.server'
import type { keptForScreen } from './kept-for-screen.server'
import type { columnsOf } from './lists-of.server'
import type { shellData } from './shell-data.server'

/**
 * What the root loads for the frame around every screen; any component reads it by the route's id, `root`.
 */
export type RootData = Awaited<ReturnType<typeof shellData>> & {
  flash: ReturnType<typeof flashMessage> | null
  /** Lists as they were left: path to query. */
  lists: Lists
  /** The list that the screen is, with the columns that its reader leaves out. */
  columns: Awaited<ReturnType<typeof columnsOf>>
  /** The document brings its styles along. */
  firstVisit: boolean
  kept: Awaited<ReturnType<typeof keptForScreen>>
}
