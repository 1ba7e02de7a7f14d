import type { Entity } from '~/entities/addressed'
import type { LayoutId } from './layouts'

export type Screen = {
  /** Its address; `:name` is a path parameter. */
  path: string
  /** Path of the module, relative to app/; several screens may share one. */
  module: string
  /** The layout that it is nested in; without one, only the root's frame. */
  layout?: LayoutId
  /** Text key of the page title and the breadcrumb. */
  title: string
  /** Screens of one family show the same thing to different roles (OP-38). */
  family?: string
  /** The screen above it in the breadcrumbs; its parameters are a subset of this one's. */
  parent?: string
  /** The kind that `:id` refers to; parameters ending in Id name their kind themselves. */
  idIs?: Entity
  /** The address may name a practice by `?practiceId=` (OP-07); without it, the practitioner's own. */
  asksPractice?: true
  /** The address may name a company by `?companyId=` (OP-66). */
  asksCompany?: true
  /** Key of its help text. */
  help?: string
  /** Text namespaces that the screen needs in the browser in addition to ui, form, table and shell. */
  texts?: readonly string[]
  /** `page` is rendered in the shell; `resource` only answers with data, files or a redirect. */
  kind: 'page' | 'resource'
  /** Sends no scripts: the page is only for reading. */
  noScript?: boolean
  /**
   * A form on it may be as long as a note; even so it is kept when it is sent after the session has ended.
   */
  longForm?: true
}

/** A screen with several addresses: what they share, and what is specific to each (OP-38). */
export function family<
  const Name extends string,
  const Shared extends Partial<Screen>,
  const Variants extends Record<string, Partial<Screen> & { path: string }>,
>(name: Name, shared: Shared, variants: Variants) {
  const rows = Object.entries(variants).map(([variant, own]) => [
    `${name}.${variant}`,
    { ...shared, ...own, family: name },
  ])
  return Object.fromEntries(rows) as {
    [Variant in keyof Variants & string as `${Name}.${Variant}`]: Shared &
      Variants[Variant] & { family: Name }
  }
}

/** A list's file export. */
export function exported<const Path extends string>(path: Path, title: string) {
  return { path, module: 'routes/organisation/export.tsx', title, kind: 'resource' } as const
}

/** A short address that redirects to the canonical one (OP-02). */
export function alias<const Path extends string>(path: Path) {
  return { path, module: 'routes/alias.tsx', title: 'shell.redirecting', kind: 'resource' } as const
}
