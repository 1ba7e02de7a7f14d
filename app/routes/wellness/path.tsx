import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { askedParticipant } from '~/domain/wellness/load-wellness.server'
import { pathShape } from '~/domain/wellness/wellness-schema'
import { pathOf, savePath } from '~/domain/wellness/write-path.server'
import { RecordForm, type RecordAnswer } from '~/forms/record/record-form'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Refusal } from '~/platform/refusal'
import type { ThemeName } from '~/platform/theme.server'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'

/** Only one theme has a path page (THEME-05). */
function mustHavePath(theme: ThemeName): void {
  if (theme !== 'tendwell') throw new Refusal('shell.notFound', { status: 404 })
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, theme } = await enter(request)
  mustHavePath(theme)
  const { participantId, own } = askedParticipant(actor, facts)
  return {
    own,
    form: recordFormData(pathShape, await pathOf(participantId)),
    back: own ? pathTo('me.home') : `${pathTo('participant.coaching', { participantId })}?tab=path`,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts, theme } = await enter(request)
  mustHavePath(theme)
  const { participantId } = askedParticipant(actor, facts)
  return saveShape(request, actor, pathShape, 'wellness.pathError', async ({ record, version }) => {
    await savePath(actor, participantId, record, version)
    return redirectWithFlash(new URL(request.url).pathname, { kind: 'success', key: 'wellness.pathSaved' })
  })
}

/** My Path: vision, values and confidence in the participant's own words (WELL-14). */
export default function Path() {
  const { t } = useI18n()
  const { own, form, back } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const fields = (['vision', 'values', 'confidence'] as const).map((name) => ({
    name,
    kind: 'lines' as const,
    label: t(`wellness.path.${name}`),
    help: t(`wellness.pathHelp.${name}`),
  }))
  return (
    <Page
      title={t(own ? 'wellness.pathTitle' : 'wellness.pathOf')}
      lead={own ? t('wellness.pathLead') : undefined}
      narrow
    >
      <Card>
        <RecordForm id="path" fields={fields} form={form} answer={answer} cancelTo={back} />
      </Card>
    </Page>
  )
}
