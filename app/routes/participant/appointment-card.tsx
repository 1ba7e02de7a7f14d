import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Details } from '~/ui/basic/details'
import { Link } from '~/ui/basic/link'

type Line = { id: number; when: string; who: string; to: string }

/** Number of upcoming appointments that are shown without opening the rest. */
const NEXT = 2

/**
 * A patient's appointments at the practice: the next ones, with the other upcoming ones and the past ones
 * collapsed.
 */
export function AppointmentCard({ coming, past }: { coming: Line[]; past: Line[] }) {
  const { t } = useI18n()
  return (
    <Card title={t('chart.appointments')}>
      {coming.length === 0 ? (
        <p className="text-sm text-muted">{t('chart.noAppointments')}</p>
      ) : (
        <Lines lines={coming.slice(0, NEXT)} />
      )}
      {coming.length > NEXT && (
        <div className="mt-3">
          <Details summary={t('chart.laterAppointments', { n: coming.length - NEXT })}>
            <Lines lines={coming.slice(NEXT)} />
          </Details>
        </div>
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
