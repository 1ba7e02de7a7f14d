type Layout = {
  /** The module below app/. */
  module: string
  /** Text namespaces that it needs in the browser beside those of the screen. */
  texts?: readonly string[]
}

/** What screens can stand in: a frame of their own below the root's, with one loader for all of them. */
export const layouts = {
  patient: { module: 'routes/participant/layout.tsx', texts: ['banner'] },
  platform: { module: 'routes/admin/layout.tsx' },
  company: { module: 'routes/company/layout.tsx' },
  practice: { module: 'routes/practice/layout.tsx' },
  monitoring: { module: 'routes/rpm/layout.tsx' },
} as const satisfies Record<string, Layout>

export type LayoutId = keyof typeof layouts
export const layoutIds = Object.keys(layouts) as LayoutId[]

/** The row of a layout with its optional columns. */
export function layoutOf(id: LayoutId): Layout {
  return layouts[id]
}

/** The id of a layout's route; no screen has one like it. */
export function layoutRoute(id: LayoutId): `layout.${LayoutId}` {
  return `layout.${id}`
}
