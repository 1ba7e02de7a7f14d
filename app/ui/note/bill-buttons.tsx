import type { BillLinks } from '~/domain/superbill/bill-links'
import { LinkButton } from '~/ui/basic/button'

/**
 * Creates or corrects the superbill of a note, and opens its claim form; `of` tells a screen reader which
 * note.
 */
export function BillButtons({ bill, of }: { bill: BillLinks; of?: string }) {
  const hint = of && <span className="sr-only">: {of}</span>
  return (
    <>
      <LinkButton to={bill.to}>
        {bill.label}
        {hint}
      </LinkButton>
      {bill.claim && (
        <LinkButton to={bill.claim.to}>
          {bill.claim.label}
          {hint}
        </LinkButton>
      )}
    </>
  )
}
