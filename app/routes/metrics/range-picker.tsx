import { Form } from '@remix-run/react'
import { RANGES, type DateRange } from '~/domain/metrics/ranges'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { Tabs } from '~/ui/basic/tabs'

/** Chooses the days that the charts show: presets, or any two days; both go into the address. */
export function RangePicker({
  path,
  range,
  shown,
}: {
  path: string
  range: DateRange
  shown: { from: string; to: string }
}) {
  const { t } = useI18n()
  return (
    <div className="no-print space-y-3">
      <Tabs
        label={t('metrics.range')}
        items={RANGES.map((name) => ({
          to: `${path}?range=${name}`,
          label: t(`metrics.range.${name}`),
          current: range.name === name,
        }))}
      />
      <details open={range.name === 'custom'}>
        <summary className="plain inline-flex min-h-[44px] items-center text-sm text-accent">
          {t('metrics.range.custom')}
        </summary>
        <Form method="get" action={path} className="flex flex-wrap items-end gap-3">
          {(['from', 'to'] as const).map((name) => (
            <label key={name} className="space-y-1 text-sm">
              <span className="block font-medium">{t(`metrics.range.${name}`)}</span>
              <input
                key={shown[name]}
                type="date"
                name={name}
                defaultValue={shown[name]}
                className="control"
                required
              />
            </label>
          ))}
          <Button>{t('metrics.range.show')}</Button>
        </Form>
      </details>
    </div>
  )
}
