import type { Translate } from '~/i18n/t'
import type { Column } from '~/ui/table/table-types'
import { BULK_FORM } from './bulk-bar'
import { PICK } from './picked'

type Picked<Row> = { id: (row: Row) => number; name: (row: Row) => string; may?: (row: Row) => boolean }

/** The leading column with a box before the name of each row that may be ticked: on a phone it heads the card
 * of the row. */
export function withPick<Row>(
  columns: Column<Row>[],
  { id, name, may = () => true }: Picked<Row>,
  t: Translate,
  /** A key ticks the row, so that the box is no stop of its own. */
  byKey = false,
): Column<Row>[] {
  return columns.map((column) =>
    column.lead
      ? {
          ...column,
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
