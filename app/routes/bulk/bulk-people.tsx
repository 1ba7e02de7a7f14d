import type { Moves, NamedPeople } from '~/domain/bulk/picked-people.server'
import { ConfirmBox } from '~/forms/measures/confirm-box'
import { formatList, formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'

function useNames(): (people: NamedPeople) => string {
  const { t, lang } = useI18n()
  return ({ names, more }) =>
    more > 0
      ? t('patients.bulkNames', { names: names.join(', '), n: formatNumber(more, lang) })
      : formatList(names, lang)
}

/** The patients that a bulk action is about. */
export function BulkPeople({ people }: { people: NamedPeople }) {
  const names = useNames()
  return people.names.length > 0 && <p className="font-semibold">{names(people)}</p>
}

/** Asks for confirmation before patients move to another company with their plan. */
export function BulkMoves({ moves }: { moves: Moves }) {
  const { t } = useI18n()
  const names = useNames()(moves)
  const { company, choice } = moves
  const key = moves.names.length + moves.more === 1 ? 'patients.bulkMovesOne' : 'patients.bulkMoves'
  return (
    <Alert tone="warning" live>
      <p>{t(key, { names, company })}</p>
      <ConfirmBox value={choice} label={t('patients.bulkMovesConfirm', { company })} />
    </Alert>
  )
}
