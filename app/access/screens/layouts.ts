type Layout = {
  /** Path of the module, relative to app/. */
  module: string
  /** Text namespaces that it needs in the browser in addition to the screen's. */
  texts?: readonly string[]
}

/**
 * Layout routes that screens can be nested in: each has its own frame inside the root's, and one loader for
 * all its screens.
 */
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

/** The ID of a layout's route; it cannot collide with a screen's ID. */
export function layoutRoute(id: LayoutId): `layout.${LayoutId}` {
  return `layout.${id}`
}
