import type { Light } from '~/domain/stored-scores/lights'
import { useI18n } from '~/i18n/use-i18n'

/**
 * A lit lamp with a check mark, a dark one with a bar, or an empty dashed ring: distinguishable without
 * color.
 */
function Lamp({ state }: { state: Light['state'] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="22"
      height="22"
      className="mt-0.5 shrink-0"
      data-light={state}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.8"
    >
      {state === 'on' && (
        <>
          <circle className="ink" cx="10" cy="10" r="8" fill="var(--success)" stroke="var(--success)" />
          <path d="M6.5 10.3l2.4 2.4 4.6-5" stroke="var(--surface)" />
        </>
      )}
      {state === 'off' && (
        <>
          <circle cx="10" cy="10" r="8" stroke="var(--warning)" />
          <path d="M6.5 10h7" stroke="var(--warning)" />
        </>
      )}
      {state === 'unknown' && (
        <circle cx="10" cy="10" r="8" stroke="var(--line-strong)" strokeDasharray="2.5 3.5" />
      )}
    </svg>
  )
}

/**
 * The 13 social indicator lights, each with its state in words (SCO-05); `narrow` puts them one below the
 * other.
 */
export function Lights({ lights, narrow = false }: { lights: Light[]; narrow?: boolean }) {
  const { t } = useI18n()
  const on = lights.filter((light) => light.state === 'on').length
  return (
    <div className="space-y-4">
      <p className="text-sm">
        <strong>{t('picture.lightsSummary', { on, count: lights.length })}</strong>{' '}
        <span className="text-muted">{t('picture.lightHint')}</span>
      </p>
      <ul
        className={`grid gap-x-6 gap-y-3 ${narrow ? '' : 'in-sm:grid-cols-2 in-lg:grid-cols-3 in-xl:grid-cols-4'}`}
      >
        {lights.map((light) => (
          <li key={light.name} className="flex min-w-0 items-start gap-2">
            <Lamp state={light.state} />
            <p className="min-w-0 text-sm">
              {light.label}
              <span
                className={`block text-xs ${light.state === 'off' ? 'font-semibold text-warning' : 'text-muted'}`}
              >
                {t(`picture.light.${light.state}`)}
                {light.dateText && ` · ${light.dateText}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
