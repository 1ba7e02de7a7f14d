import type { TodayItem } from '~/domain/participant-home/participant-home'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { EmptyState } from '~/ui/basic/page'
import { RateHabit } from '~/ui/wellness/rate-habit'

type Rating = {
  rateAt: string
  day: string
  /** The address to return to after rating. */
  here: string
}

/** What a participant can do today, each with one button, the first one being the most prominent. */
export function TodayList({ today, ...rating }: { today: TodayItem[] } & Rating) {
  const { t } = useI18n()
  const asked = today.find(({ rate }) => rate)
  if (today.length === 0) return <EmptyState icon="success" title={t('wellness.today.done')} />
  return (
    <ul className="divide-y divide-line">
      {today.map((item, index) => (
        <TodayRow key={item.key} item={item} main={index === 0} asks={item === asked} {...rating} />
      ))}
    </ul>
  )
}

function TodayRow({
  item: { text, action, rate },
  main,
  asks,
  rateAt,
  day,
  here,
}: {
  item: TodayItem
  main: boolean
  /** True if the question is shown above the scale: once is enough for a list of habits. */
  asks: boolean
} & Rating) {
  return (
    <li className="space-y-1 px-4 py-2 md:px-6 md:py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 break-words font-medium leading-snug">{text}</p>
        {action && (
          <LinkButton to={action.to} variant={main ? 'primary' : 'secondary'} className="shrink-0">
            {action.label}
            <span className="sr-only">: {text}</span>
          </LinkButton>
        )}
      </div>
      {rate && (
        <RateHabit
          {...rate}
          rated={null}
          day={day}
          action={rateAt}
          back={here}
          main={main}
          questionHidden={!asks}
        />
      )}
    </li>
  )
}
