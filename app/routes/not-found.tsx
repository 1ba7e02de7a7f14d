import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { patientListOf } from '~/shell/menu'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'
import { Page } from '~/ui/basic/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const { visitor } = await enter(request)
  return data({ patients: patientListOf(visitor) }, { status: 404 })
}

/**
 * Any unknown address (UI-23), with links to continue: the home page and, for readers with patients, their
 * search.
 */
export default function NotFound() {
  const { patients } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  return (
    <Page title={t('shell.notFound')} lead={t('shell.notFoundText')} narrow>
      {patients && (
        <form method="get" action={patients} role="search" className="flex flex-wrap items-end gap-3">
          <label className="min-w-0 flex-1 space-y-1.5 text-sm font-medium">
            {t('shell.notFoundSearch')}
            <input className="control" type="search" name="lastname" maxLength={100} />
          </label>
          <Button variant="primary">{t('ui.search')}</Button>
        </form>
      )}
      <LinkButton to="/">{t('shell.errorHome')}</LinkButton>
    </Page>
  )
}
