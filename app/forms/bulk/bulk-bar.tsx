import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { classNames } from '~/ui/basic/class-names'
import { BULK_FORM } from './picked'
import { useTicked } from './use-ticked'

/** An action on the checked rows: the dialog it opens, and its button's label. */
export type BulkAction = { dialog: string; label: string }

/**
 * The bar of actions for a list's checked rows. An action opens a dialog over the list (a GET with the rows
 * in the address) that says what will be done and does it: so it works without scripts, and nothing happens
 * by accident. Scripts add the count and "check all".
 */
export function BulkBar({
  here,
  actions,
  quiet = false,
}: {
  here: string
  actions: BulkAction[]
  /** Shown only while a row is checked, if scripts can tell. */
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
        // Without scripts it is unknown whether a row is checked, and the bar must not cover rows all the
        // time.
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
            // On wide screens the list's header has it.
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
