import type { Translate } from '~/i18n/t'
import type { Column } from '~/ui/table/table-types'
import { useI18n } from '~/i18n/use-i18n'
import { BULK_FORM, PICK } from './picked'
import { useTicked } from './use-ticked'

type Picked<Row> = { id: (row: Row) => number; name: (row: Row) => string; may?: (row: Row) => boolean }

/**
 * Adds a leading column with a checkbox to each row that may be checked; on a phone it heads the row's card.
 */
export function withPick<Row>(
  columns: Column<Row>[],
  { id, name, may = () => true }: Picked<Row>,
  t: Translate,
  /**
   * With scripts, a key checks the row, so that the checkbox is not a tab stop, and the header has a checkbox
   * for all rows.
   */
  byKey = false,
): Column<Row>[] {
  return columns.map((column) =>
    column.lead
      ? {
          ...column,
          headBefore: byKey && <PickAll />,
          before: (row) =>
            may(row) && (
              <label className="-my-2.5 inline-flex min-h-[44px] min-w-[28px] items-center">
                <input
                  type="checkbox"
                  name={PICK}
                  value={id(row)}
                  form={BULK_FORM}
                  aria-label={t('bulk.pick', { name: name(row) })}
                  tabIndex={byKey ? -1 : undefined}
                  className="h-5 w-5"
                />
              </label>
            ),
        }
      : column,
  )
}

/**
 * The checkbox that checks all rows of a list: in its header, and on a phone next to the search; needs
 * scripts.
 */
function PickAll() {
  const { t } = useI18n()
  const { all, tickAll } = useTicked()
  return (
    <label className="inline-flex min-h-[44px] min-w-[28px] items-center align-middle">
      <input
        type="checkbox"
        aria-label={t('bulk.all')}
        title={t('bulk.all')}
        checked={all}
        onChange={(event) => tickAll(event.currentTarget.checked)}
        className="h-5 w-5"
      />
    </label>
  )
}
