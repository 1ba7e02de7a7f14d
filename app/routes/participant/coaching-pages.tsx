import type { ReactNode } from 'react'
import type { GoalView } from '~/domain/wellness/goal-view'
import type { HabitView } from '~/domain/wellness/habit-view'
import type { Path } from '~/domain/wellness/wellness'
import { useI18n } from '~/i18n/use-i18n'
import { groupBy } from '~/platform/group-by'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Details } from '~/ui/basic/details'
import { EmptyState } from '~/ui/basic/page'
import { GoalTable } from '~/ui/wellness/goal-table'
import { HabitCard } from '~/ui/wellness/habit-card'

function EditLink({ to }: { to: string | null }) {
  const { t } = useI18n()
  if (!to) return null
  return (
    <LinkButton to={to} icon="edit">
      {t('ui.edit')}
    </LinkButton>
  )
}

function Below({ editTo, children }: { editTo: string | null; children: ReactNode }) {
  return (
    <div className="max-w-3xl space-y-4">
      <EditLink to={editTo} />
      {children}
    </div>
  )
}

/** A patient's habits, and how they are going. */
export function CoachedHabits({
  shown: { habits, editTo },
}: {
  shown: { habits: HabitView[]; editTo: string | null }
}) {
  const { t } = useI18n()
  return (
    <Below editTo={editTo}>
      {habits.length > 0 ? (
        <ul className="space-y-4">
          {habits.map((habit) => (
            <HabitCard key={habit.id} habit={habit} />
          ))}
        </ul>
      ) : (
        <Card>
          <EmptyState title={t('wellness.noHabitsOf')} />
        </Card>
      )}
    </Below>
  )
}

type LogRow = {
  key: string
  date: string
  habit: string
  progress: number | null
  importance: number | null
  confidence: number | null
}

const MEASURED = ['progress', 'importance', 'confidence'] as const
/** Number of days that are shown; older ones are collapsed. */
const DAYS_SHOWN = 14

/** The ratings by day, newest first. */
export function HabitLog({ shown: { rows } }: { shown: { rows: LogRow[] } }) {
  const { t } = useI18n()
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={t('wellness.noLog')} />
      </Card>
    )
  const days = [...groupBy(rows, ({ date }) => date)]
  const older = days.slice(DAYS_SHOWN)
  return (
    <div className="max-w-3xl space-y-4">
      <Card flush>
        <LoggedDays days={days.slice(0, DAYS_SHOWN)} />
      </Card>
      {older.length > 0 && (
        <Details summary={t('wellness.log.older', { n: older.length })}>
          <LoggedDays days={older} />
        </Details>
      )}
    </div>
  )
}

function LoggedDays({ days }: { days: [string, LogRow[]][] }) {
  const { t } = useI18n()
  return (
    <ul className="divide-y">
      {days.map(([date, rows]) => (
        <li key={date} className="gap-4 px-4 py-2 text-sm sm:flex">
          <h2 className="w-28 shrink-0 text-sm font-medium">{date}</h2>
          <ul className="flex-1">
            {rows.map((row) => (
              <li key={row.key} className="flex justify-between gap-4">
                <span className="min-w-0 break-words">{row.habit}</span>
                <span className="shrink-0 text-right tabular-nums">
                  {MEASURED.filter((name) => row[name] !== null)
                    .map((name) => `${t(`wellness.log.${name}`)} ${row[name]}`)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** A patient's goals. */
export function CoachedGoals({
  shown: { goals, editTo },
}: {
  shown: { goals: GoalView[]; editTo: string | null }
}) {
  const { t } = useI18n()
  return (
    <Below editTo={editTo}>
      <Card flush>
        {goals.length > 0 ? <GoalTable goals={goals} /> : <EmptyState title={t('wellness.noGoalsOf')} />}
      </Card>
    </Below>
  )
}

/** A patient's path: their vision in their own words. */
export function CoachedPath({ shown: { path, editTo } }: { shown: { path: Path; editTo: string | null } }) {
  const { t } = useI18n()
  return (
    <Below editTo={editTo}>
      {(['vision', 'values', 'confidence'] as const).map((name) => (
        <Card key={name} title={t(`wellness.path.${name}`)}>
          <p className="max-w-prose whitespace-pre-line break-words">{path[name] ?? '–'}</p>
        </Card>
      ))}
    </Below>
  )
}

/** Notes to self, if the patient shares them. */
export function CoachedNotes({ shown }: { shown: { notes: string | null; dateText: string } }) {
  const { t } = useI18n()
  return (
    <Card title={t('wellness.notesTitle')}>
      {shown.notes === null ? (
        <p className="text-muted">{t('wellness.notShared')}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{shown.dateText}</p>
          <p className="max-w-prose whitespace-pre-line break-words">{shown.notes || '–'}</p>
        </>
      )}
    </Card>
  )
}
