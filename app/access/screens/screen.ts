import type { Entity } from '~/entities/addressed'
import type { LayoutId } from './layouts'

export type Screen = {
  /** Where it answers; `:name` is a path parameter. */
  path: string
  /** The module below app/; several screens may share one. */
  module: string
  /** The layout it stands in; the root's frame alone without one. */
  layout?: LayoutId
  /** Text key of the page title and of the breadcrumb. */
  title: string
  /** Screens of one family show the same thing to different roles (OP-38). */
  family?: string
  /** The screen above it in the breadcrumbs; its parameters are a subset of this one's. */
  parent?: string
  /** What `:id` names; parameters ending in Id name their own kind. */
  idIs?: Entity
  /** May name a practice by `?practiceId=` (OP-07); without it, the practitioner's own one. */
  asksPractice?: true
  /** The address may name a company by `?companyId=` (OP-66). */
  asksCompany?: true
  /** Key in the help texts. */
  help?: string
  /** Text namespaces that the screen needs in the browser beside ui, form, table and shell. */
  texts?: readonly string[]
  /** `page` is drawn in the shell; `resource` answers data, files or a redirect only. */
  kind: 'page' | 'resource'
  /** No script is sent: the page is only read. */
  noScript?: boolean
  /** A form of it may be as long as a note; one that comes after the session's end is kept all the same. */
  longForm?: true
}

/** A screen with several addresses: what they share, and what each has of its own (OP-38). */
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

/** A list as a file. */
export function exported<const Path extends string>(path: Path, title: string) {
  return { path, module: 'routes/organisation/export.tsx', title, kind: 'resource' } as const
}

/** A short address that leads on to the canonical one (OP-02). */
export function alias<const Path extends string>(path: Path) {
  return { path, module: 'routes/alias.tsx', title: 'shell.redirecting', kind: 'resource' } as const
}
