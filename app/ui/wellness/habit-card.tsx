import type { ReactNode } from 'react'
import type { HabitView } from '~/domain/wellness/habit-view'
import { formatHour } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Details } from '~/ui/basic/details'
import { MotivationChart } from '~/ui/chart/motivation-chart'
import { RatingChart } from '~/ui/chart/rating-chart'

/** A habit with its status in words, and its charts collapsed; `children` are the reader's actions. */
export function HabitCard({ habit, children }: { habit: HabitView; children?: ReactNode }) {
  const { t, lang } = useI18n()
  const { reminder } = habit
  return (
    <li id={`habit-${habit.id}`} className="card space-y-3 p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 break-words text-base">{habit.habit}</h2>
        {habit.archived && <Badge>{t('wellness.away')}</Badge>}
      </div>
      <p className="text-sm text-muted">
        {habit.categories.map((name) => t(`wellness.category.${name}`)).join(' · ')}
        {reminder && !habit.archived && (
          <>
            {' · '}
            {t('wellness.remindedAt', {
              day: t(`wellness.day.${reminder.day}`),
              hour: formatHour(reminder.hour, lang),
            })}
          </>
        )}
      </p>
      <p>{habitSentence(habit, t)}</p>
      {children}
      <Details summary={t('wellness.pictures')}>
        <div className="space-y-4">
          <RatingChart label={habit.habit} points={habit.progress} />
          <h4>{t('wellness.motivation')}</h4>
          <MotivationChart label={habit.habit} points={habit.motivation} />
        </div>
      </Details>
    </li>
  )
}

/** How a habit is going, in words. */
export function habitSentence(
  { week, trend, today }: Pick<HabitView, 'week' | 'trend' | 'today'>,
  t: (key: string, values?: Record<string, string | number>) => string,
): string {
  const parts = [
    today === null ? '' : t('wellness.todayIs', { n: today }),
    week > 0 ? t('wellness.week', { n: week }) : '',
    trend ? t(`wellness.trend.${trend}`) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : t('wellness.noRatings')
}
