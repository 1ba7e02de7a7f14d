import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { Refusal } from '~/platform/refusal'
import { Page, Section } from '~/ui/basic/page'
import { contentPage } from './pages'

export async function loader({ request }: LoaderFunctionArgs) {
  const { screenId, params } = await enter(request)
  const page = contentPage(params.contentKey ?? screenId)
  if (!page) throw new Refusal('shell.notFound', { status: 404 })
  return { page }
}

/**
 * Terms, privacy and guides: plain text without scripts (HOME-08, HOME-14). A guide has a silent film that
 * shows the same steps.
 */
export default function Content() {
  const { t, lang } = useI18n()
  const { title, prefix, parts, film } = useLoaderData<typeof loader>().page
  return (
    <Page title={t(title)} lead={t(`${prefix}.lead`)} narrow>
      {film && (
        <video
          controls
          muted
          preload="none"
          poster={`/help/${film}.${lang}.jpg`}
          width={960}
          height={600}
          className="h-auto w-full rounded border"
          aria-label={t('content.video', { title: t(title) })}
        >
          <source src={`/help/${film}.${lang}.webm`} type="video/webm" />
        </video>
      )}
      {parts.map((part) => (
        <Section key={part} title={t(`${prefix}.${part}`)}>
          {t(`${prefix}.${part}.text`)
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph} className="max-w-prose">
                {paragraph}
              </p>
            ))}
        </Section>
      ))}
    </Page>
  )
}
