import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Details } from '~/ui/basic/details'
import { Link } from '~/ui/basic/link'

type Line = { id: number; when: string; who: string; to: string }

/** A patient's appointments at the practice: those to come, and behind one line the last ones. */
export function AppointmentCard({ coming, past }: { coming: Line[]; past: Line[] }) {
  const { t } = useI18n()
  return (
    <Card title={t('chart.appointments')}>
      {coming.length === 0 ? (
        <p className="text-sm text-muted">{t('chart.noAppointments')}</p>
      ) : (
        <Lines lines={coming} />
      )}
      {past.length > 0 && (
        <div className="mt-3">
          <Details summary={t('chart.pastAppointments', { n: past.length })}>
            <Lines lines={past} />
          </Details>
        </div>
      )}
    </Card>
  )
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <ul className="space-y-2 text-sm">
      {lines.map(({ id, when, who, to }) => (
        <li key={id}>
          <Link to={to}>{when}</Link>
          <span className="block text-muted">{who}</span>
        </li>
      ))}
    </ul>
  )
}
