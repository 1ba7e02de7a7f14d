import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { classNames } from '~/ui/basic/class-names'
import { BULK_FORM } from './picked'
import { useTicked } from './use-ticked'

/** What can be done with the ticked rows: the dialog that asks for it, and what its button says. */
export type BulkAction = { dialog: string; label: string }

/**
 * One bar for the ticked rows of a list. It asks for a dialog over the list (a GET with the rows in the
 * address), which says what will be done and does it: so it works without scripts, and nothing is done by a
 * slip. Scripts count and tick all.
 */
export function BulkBar({
  here,
  actions,
  quiet = false,
}: {
  here: string
  actions: BulkAction[]
  /** Only there while a row is ticked, where scripts can tell. */
  quiet?: boolean
}) {
  const { t } = useI18n()
  const { ticked, all, tickAll } = useTicked()
  const [path = '', query = ''] = here.split('?')
  return (
    <Form
      id={BULK_FORM}
      action={path}
      preventScrollReset
      aria-label={t('bulk.title')}
      hidden={quiet && ticked === 0}
      className={classNames(
        'no-print flex-wrap items-center gap-2',
        quiet && ticked === 0 ? 'hidden' : 'flex',
        quiet ? 'border-t bg-surface px-4 py-2' : 'mb-4',
        // Without scripts nobody knows whether a row is ticked, and rows must not be covered all the time.
        quiet && ticked !== null && 'bar-below sticky bottom-0 z-20',
      )}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {ticked !== null && (
        <label
          className={classNames(
            'inline-flex min-h-[44px] items-center gap-2 px-1 text-sm',
            // At a desk the head of the list has it.
            quiet && 'md:hidden',
          )}
        >
          <input
            type="checkbox"
            className="h-5 w-5"
            checked={all}
            onChange={(event) => tickAll(event.currentTarget.checked)}
          />
          {t('bulk.all')}
        </label>
      )}
      {actions.map(({ dialog, label }) => (
        <Button key={dialog} name="modal" value={dialog} disabled={ticked === 0}>
          {label}
        </Button>
      ))}
      <span role="status" className="text-sm text-muted">
        {ticked ? t('bulk.count', { n: ticked }) : t('bulk.hint')}
      </span>
    </Form>
  )
}
