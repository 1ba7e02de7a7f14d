import { useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { classNames } from '~/ui/basic/class-names'
import { Link } from '~/ui/basic/link'
import { AnswerPicture, TeamPicture, TrendPicture } from './slide-pictures'

const SLIDES = [
  { key: 'answer', Picture: AnswerPicture },
  { key: 'trend', Picture: TrendPicture },
  { key: 'team', Picture: TeamPicture },
] as const

/** Time until the next slide, in milliseconds (HOME-02). */
const INTERVAL = 25_000

/**
 * Three slides that fade into each other; they pause on request, on hover or focus, and for readers who
 * prefer reduced motion.
 */
export function Slideshow() {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<number | null>(null)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const current = chosen ?? slideOf(params.get('slide'))

  useEffect(() => {
    if (paused || held || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setChosen((current + 1) % SLIDES.length), INTERVAL)
    return () => clearTimeout(timer)
  }, [current, paused, held])

  return (
    <section
      aria-label={t('home.slides')}
      className="card overflow-hidden"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className="grid">
        {SLIDES.map(({ key, Picture }, index) => (
          <li
            key={key}
            className={classNames(
              'col-start-1 row-start-1 transition-[opacity,visibility] duration-1000',
              index !== current && 'invisible opacity-0',
            )}
          >
            <Picture />
            <div className="space-y-1 px-6 pt-4">
              <h2 className="text-lg">{t(`home.slide.${key}`)}</h2>
              <p className="text-sm text-muted">{t(`home.slide.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-2 px-4 pb-3 pt-2">
        <ul className="flex">
          {SLIDES.map(({ key }, index) => (
            <li key={key}>
              <Link
                to={`?slide=${index + 1}`}
                replace
                aria-current={index === current ? 'true' : undefined}
                className="flex h-11 w-11 items-center justify-center"
                onClick={() => setChosen(index)}
              >
                <span
                  className={classNames(
                    'h-3 w-3 rounded-full border-2',
                    index === current ? 'border-accent bg-accent' : 'border-line-strong',
                  )}
                />
                <span className="sr-only">
                  {t('home.slideN', { n: index + 1, title: t(`home.slide.${key}`) })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {hydrated && (
          <button type="button" className="btn btn-quiet" onClick={() => setPaused(!paused)}>
            {t(paused ? 'home.slidesPlay' : 'home.slidesPause')}
          </button>
        )}
      </div>
    </section>
  )
}

function slideOf(param: string | null): number {
  const index = Number(param) - 1
  return Number.isInteger(index) && index >= 0 && index < SLIDES.length ? index : 0
}
