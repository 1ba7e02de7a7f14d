import type { GoalView } from '~/domain/wellness/goal-view'
import { timeframeKey } from '~/domain/wellness/wellness'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'

/** Goals with their timeframes and status in words (WELL-03). */
export function GoalTable({
  goals,
  editAt,
  removeAt,
}: {
  goals: GoalView[]
  editAt?: string
  removeAt?: string
}) {
  const { t } = useI18n()
  return (
    <ul className="divide-y divide-line">
      {goals.map((goal) => (
        <li
          key={goal.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6"
        >
          <div className="min-w-0 flex-1 basis-52">
            <p className="break-words font-medium">{goal.goal}</p>
            <p className="text-sm text-muted">
              {t(timeframeKey(goal.timeframe))} · {goalSentence(goal, t)}
            </p>
          </div>
          {editAt && removeAt && (
            <div className="btn-row">
              <LinkButton
                to={`${editAt}${goal.id}`}
                variant="quiet"
                icon="edit"
                aria-label={`${t('ui.edit')}: ${goal.goal}`}
              >
                {t('ui.edit')}
              </LinkButton>
              <LinkButton
                to={`${removeAt}${goal.id}`}
                variant="quiet"
                icon="trash"
                aria-label={`${t('ui.delete')}: ${goal.goal}`}
              >
                {t('ui.delete')}
              </LinkButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** When a goal ends, in words. */
export function goalSentence(
  { over, near, daysLeft, endText }: Pick<GoalView, 'over' | 'near' | 'daysLeft' | 'endText'>,
  t: (key: string, values?: Record<string, string | number>) => string,
): string {
  if (over) return t('wellness.goalOver', { date: endText })
  if (daysLeft === 0) return t('wellness.goalToday')
  if (daysLeft === 1) return t('wellness.goalTomorrow')
  return near ? t('wellness.goalNear', { n: daysLeft }) : t('wellness.goalUntil', { date: endText })
}
