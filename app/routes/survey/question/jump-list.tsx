import type { JumpItem } from '~/domain/survey/fill-page'
import { useI18n } from '~/i18n/use-i18n'
import { Details } from '~/ui/basic/details'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'

/** Links to the questions by number; each says in words whether it is answered. */
export function JumpList({ items }: { items: JumpItem[] }) {
  const { t } = useI18n()
  if (items.length < 2) return null
  return (
    <Details summary={t('questionnaire.jump')}>
      <noscript>
        <p className="mb-2 text-sm text-muted">{t('questionnaire.jumpHint')}</p>
      </noscript>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.name}>
            <Link
              to={`?question=${encodeURIComponent(item.name)}`}
              aria-current={item.current ? 'step' : undefined}
              className="pg gap-1 border text-ink aria-[current]:border-accent"
            >
              <span className="sr-only">{t('questionnaire.jumpTo', { n: item.number })}</span>
              <span aria-hidden="true">{item.number}</span>
              {item.answered && (
                <>
                  <Icon name="check" size={14} className="text-success" />
                  <span className="sr-only">{t('questionnaire.answered')}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="?answers=1" className="mt-3 inline-flex min-h-[44px] items-center text-sm">
        {t('questionnaire.readAnswers')}
      </Link>
    </Details>
  )
}
