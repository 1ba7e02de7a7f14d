import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/access/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { Refusal } from '~/platform/refusal'
import { Page, Section } from '~/ui/page'
import { contentPage } from './pages'

export async function loader({ request }: LoaderFunctionArgs) {
  const { screenId, params } = await enter(request)
  const page = contentPage(params.contentKey ?? screenId)
  if (!page) throw new Refusal('shell.notFound', { status: 404 })
  return { page }
}

/** Terms, privacy and guides: text to read, without scripts (HOME-08, HOME-14). A guide may name a video per theme and language. */
export default function Content() {
  const { t } = useI18n()
  const { title, prefix, parts } = useLoaderData<typeof loader>().page
  const video = t(`${prefix}.video`)
  return (
    <Page title={t(title)} lead={t(`${prefix}.lead`)} narrow>
      {/^https:\/\//.test(video) && <p><a href={video} className="btn btn-secondary">{t('content.video')}</a></p>}
      {parts.map((part) => (
        <Section key={part} title={t(`${prefix}.${part}`)}>
          {t(`${prefix}.${part}.text`).split('\n').map((paragraph) => <p key={paragraph} className="max-w-prose">{paragraph}</p>)}
        </Section>
      ))}
    </Page>
  )
}
