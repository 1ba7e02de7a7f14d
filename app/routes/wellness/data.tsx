import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return { fileAt: pathTo('me.dataFile') }
}

/** The data that somebody can download about themselves. */
export default function Data() {
  const { t } = useI18n()
  const { fileAt } = useLoaderData<typeof loader>()
  return (
    <Page title={t('wellness.dataTitle')} narrow>
      <Card>
        <div className="max-w-prose space-y-4">
          <p>{t('wellness.dataLead')}</p>
          <p className="text-sm text-muted">{t('wellness.dataCare')}</p>
          <LinkButton to={fileAt} reloadDocument variant="primary" icon="download">
            {t('wellness.dataButton')}
          </LinkButton>
        </div>
      </Card>
    </Page>
  )
}
