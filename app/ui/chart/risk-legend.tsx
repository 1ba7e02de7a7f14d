import { useI18n } from '~/i18n/use-i18n'

/**
 * What the four bands mean (SCO-25); in the tendwell theme high and very high have the same color (OP-23), so
 * each band also has its own number of bars.
 */
export function RiskLegend({ risks }: { risks: string[] }) {
  const { t } = useI18n()
  return (
    <section aria-label={t('picture.legend')} className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <h2 className="text-sm font-semibold">{t('picture.legend')}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {risks.map((text, risk) => (
          <li key={text} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 24 16" width="24" height="16">
              {risks.map((other, bar) => (
                <rect
                  key={other}
                  className={bar <= risk ? `risk-${risk}` : undefined}
                  fill="var(--line)"
                  x={bar * 6}
                  y={11 - bar * 3.5}
                  width="5"
                  height={5 + bar * 3.5}
                  rx="1"
                />
              ))}
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
