import { doubtsOf } from '~/domain/scoring/measures/plausibility'
import { readTypedNumber } from '~/platform/read-number'
import { useI18n } from '~/i18n/use-i18n'
import type { RecordAnswer } from '~/forms/record/record-form'
import { ConfirmBox } from './confirm-box'

/** After unlikely values were refused: a checkbox to confirm exactly these values. */
export function ConfirmValues<Name extends string>({
  answer,
  names,
}: {
  answer: RecordAnswer
  names: readonly Name[]
}) {
  const { t } = useI18n()
  const typed = answer?.lastResult?.initialValue ?? {}
  const values = Object.fromEntries(names.map((name) => [name, numberIn(typed[name])]))
  const keys = answer ? doubtsOf(values).map(({ key }) => key) : []
  if (keys.length === 0) return null
  return <ConfirmBox value={keys.join(' ')} label={t('biometrics.check.confirm')} />
}

function numberIn(value: unknown): number | null {
  const read = typeof value === 'string' ? readTypedNumber(value) : null
  return read && 'value' in read ? read.value : null
}
