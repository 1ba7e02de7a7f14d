import { forwardRef, type AnchorHTMLAttributes } from 'react'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Replaces this page in the browser's history. */
  replace?: boolean
  /** Loads a new document: for downloads, and after an error. */
  reloadDocument?: boolean
}

/**
 * A plain anchor, which usePlainLinks turns into a client navigation; Remix's Link is costly in long lists.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, replace, reloadDocument, ...rest },
  ref,
) {
  return (
    <a
      ref={ref}
      href={to}
      data-discover={reloadDocument ? undefined : 'true'}
      data-replace={replace ? '' : undefined}
      {...rest}
    />
  )
})
