import type { OpenWork } from '~/domain/patients/open-work'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Link } from '~/ui/basic/link'

const KINDS = ['drafts', 'unbilled', 'appointments'] as const

/**
 * What is still open for a patient who leaves, with a link to finish each item first; renders nothing when
 * all is done.
 */
export function OpenWorkList({ work }: { work: OpenWork }) {
  const { t } = useI18n()
  const open = KINDS.filter((kind) => work[kind].n > 0)
  if (open.length === 0) return null
  return (
    <Alert tone="warning" title={t('leaving.openTitle')}>
      {open.map((kind) => (
        <section key={kind} className="mt-2">
          <p className="font-semibold">{t(`leaving.${kind}`, { n: work[kind].n })}</p>
          <ul className="list-disc pl-5">
            {work[kind].items.map(({ key, text, to }) => (
              <li key={key}>
                {to ? (
                  <Link to={to} className="inline-flex min-h-[44px] items-center">
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
          {work[kind].n > work[kind].items.length && (
            <p>{t('leaving.more', { n: work[kind].n - work[kind].items.length })}</p>
          )}
        </section>
      ))}
      <p className="mt-2 max-w-prose">{t('leaving.afterwards')}</p>
    </Alert>
  )
}
