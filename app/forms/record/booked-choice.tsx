import type { BookedAsked } from '~/domain/deletions/booked-times'
import { useI18n } from '~/i18n/use-i18n'

const QUESTIONS = {
  deleted: 'leaving.bookedQuestion',
  disabled: 'leaving.bookedDisable',
  died: 'leaving.bookedDied',
} as const

/**
 * The upcoming booked appointments of somebody who leaves, and what to do with them (OP-120); renders nothing
 * if there are none.
 */
export function BookedChoice({
  asked,
  restorable = false,
  reason = 'deleted',
}: {
  asked: BookedAsked | null
  restorable?: boolean
  /** In a form that may disable or record a death, but also saves other things, no choice is required. */
  reason?: 'deleted' | 'disabled' | 'died'
}) {
  const { t } = useI18n()
  if (!asked) return null
  const { n, items, mayMove } = asked
  const required = reason === 'deleted'
  return (
    <fieldset className="space-y-2 rounded border p-3 text-sm">
      <legend className="px-1 font-semibold">{t('leaving.bookedTitle', { n })}</legend>
      <ul className="list-disc pl-5">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
      {n > items.length && <p>{t('leaving.more', { n: n - items.length })}</p>}
      <p className="font-semibold">{t(QUESTIONS[reason])}</p>
      {mayMove && (
        <label className="choice">
          <input type="radio" name="appointments" value="move" required={required} />
          <span>{t('leaving.bookedMove')}</span>
        </label>
      )}
      <label className="choice">
        <input type="radio" name="appointments" value="cancel" required={required} />
        <span>{t(reason === 'died' ? 'leaving.bookedCancelDied' : 'leaving.bookedCancel')}</span>
      </label>
      {restorable && <p className="text-muted">{t('leaving.bookedRestore')}</p>}
    </fieldset>
  )
}
