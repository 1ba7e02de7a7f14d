import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { Page } from '~/ui/basic/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return data(null, { status: 404 })
}

/** Any other address: a heading only (UI-23). */
export default function NotFound() {
  const { t } = useI18n()
  return <Page title={t('shell.notFound')}>{null}</Page>
}
