import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { matchScreen } from '~/access/match'
import { screenOf } from '~/access/screens'
import { enter } from '~/core/guard/guard.server'
import { notSaved } from '~/core/session/not-saved.server'
import { lateAnswer } from '~/domain/survey/late-answer'
import { useI18n } from '~/i18n/use-i18n'
import type { Translate } from '~/i18n/t'
import { ownPath } from '~/platform/origin.server'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { Page } from '~/ui/basic/page'
import { TypedTexts } from '~/ui/basic/typed-texts'

/**
 * Fields that were chosen from a list: quick to choose again, and posted as stored codes without a
 * translation.
 */
const CHOSEN = new Set([
  'timeframe',
  'categories',
  'outcome',
  'metric',
  'consent_how',
  'participant_id',
  'practitioner_id',
  'responsible_id',
])

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, t } = entered
  const found = await notSaved(request, actor)
  const { searchParams } = new URL(request.url)
  const answer = found && lateAnswer(found.form, entered)
  const areas = found ? (screenOf(matchScreen(found.sentTo).id).texts ?? []) : []
  const typed = (found?.typed ?? []).flatMap(([name, text]) => {
    const label = labelOf(name, areas, t)
    return text !== 'on' && !CHOSEN.has(name) && (label || isInWords(text))
      ? [{ label: label ?? t('autosave.goneTyped'), text }]
      : []
  })
  return {
    texts: answer ? [answer] : typed,
    to: ownPath(searchParams.get('to'), request) ?? '/',
    why: searchParams.get('why') === 'access' ? 'access' : 'deleted',
  }
}

/** The label of a field: as on its own screen, or the general one. */
function labelOf(name: string, areas: readonly string[], t: Translate): string | null {
  const own = areas.flatMap((area) => [`${area}.${name}`, `${area}.${name}Field`, `${area}.field.${name}`])
  const keys = name === 'name' ? [...own, 'ui.name'] : own
  const key = keys.find((one) => t(one) !== one)
  return key ? t(key) : null
}

/** False for checkboxes and codes, which are quick to choose again. */
function isInWords(text: string): boolean {
  return /\p{L}{4}/u.test(text) && !/^[A-Z0-9_]+$/.test(text)
}

/** What somebody typed about a record that was deleted in the meantime, or that they may no longer open. */
export default function NotSaved() {
  const { t } = useI18n()
  const { texts, to, why } = useLoaderData<typeof loader>()
  return (
    <Page title={t('autosave.goneTitle')} narrow>
      <div className="space-y-4">
        {texts.length > 0 ? (
          <TypedTexts title={t(`autosave.goneLead.${why}`)} hint={t('autosave.goneHint')} texts={texts} />
        ) : (
          <Alert title={t('autosave.goneNothing')} />
        )}
        <LinkButton to={to}>{t(to === '/' ? 'shell.errorHome' : 'ui.back')}</LinkButton>
      </div>
    </Page>
  )
}
