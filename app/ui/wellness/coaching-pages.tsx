import type { ReactNode } from 'react'
import type { GoalView } from '~/domain/wellness/goal-view'
import type { HabitView } from '~/domain/wellness/habit-view'
import type { Path } from '~/domain/wellness/wellness'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { EmptyState } from '~/ui/basic/page'
import { GoalTable } from './goal-table'
import { HabitCard } from './habit-card'

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

/** The habits of a patient, and how they go. */
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

/** What was rated, by day. */
export function HabitLog({ shown: { rows } }: { shown: { rows: LogRow[] } }) {
  const { t } = useI18n()
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={t('wellness.noLog')} />
      </Card>
    )
  const numbers = ['progress', 'importance', 'confidence'] as const
  return (
    <Card flush>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('chart.coaching.logs')}>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="px-4 py-2 font-medium">
                {t('ui.date')}
              </th>
              <th scope="col" className="px-4 py-2 font-medium">
                {t('wellness.habitField')}
              </th>
              {numbers.map((name) => (
                <th key={name} scope="col" className="px-4 py-2 text-right font-medium">
                  {t(`wellness.log.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-t">
                <td className="whitespace-nowrap px-4 py-2">{row.date}</td>
                <td className="break-words px-4 py-2">{row.habit}</td>
                {numbers.map((name) => (
                  <td key={name} className="px-4 py-2 text-right tabular-nums">
                    {row[name] ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** What a patient wants to reach. */
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

/** Where a patient wants to go, in their own words. */
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

/** Notes to self, while they are shared. */
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
