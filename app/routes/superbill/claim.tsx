import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { remarksOnClaim } from '~/domain/superbill/claim.server'
import { CLAIM_LAYOUTS } from '~/integrations/claim-form/claim'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { Page, Section } from '~/ui/basic/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id } = await enter(request)
  const params = { participantId: id('participantId'), surveyNoteId: id('surveyNoteId') }
  const file = pathTo('superbill.claimFile', params)
  try {
    const { remarks, pages } = await remarksOnClaim(actor, params.surveyNoteId)
    return {
      remarks,
      pages,
      files: CLAIM_LAYOUTS.map((layout) => ({ layout, to: `${file}?layout=${layout}` })),
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    throw await redirectWithFlash(pathTo('superbill.edit', params), { kind: 'error', key: error.data.key })
  }
}

/**
 * What a payer will find missing on a note's claim, what was rewritten for payers, and the printable form
 * (BILL-07).
 */
export default function ClaimScreen() {
  const { t } = useI18n()
  const { remarks, pages, files } = useLoaderData<typeof loader>()
  const { missing, rewritten, cut, tooLong, unknown, incomplete, outdated, listEnded } = remarks
  const misses = [
    ...missing.map((name) => t(`superbill.miss.${name}`)),
    ...unknown.map((code) => t('superbill.unknownDiagnosis', { code })),
    ...incomplete.map((code) => t('superbill.incompleteDiagnosis', { code })),
    ...outdated.map((code) => t('superbill.outdatedDiagnosis', { code })),
    ...(listEnded ? [t('superbill.listEnded', { day: formatDate(listEnded) })] : []),
  ]
  return (
    <Page title={t('superbill.claimTitle')} lead={t('superbill.claimLead')} narrow>
      {tooLong.length > 0 && (
        <Alert tone="danger" title={t('superbill.doesNotFit')}>
          <ul className="list-disc space-y-1 pl-5">
            {tooLong.map((long) => (
              <li key={`${long.box} ${long.text}`}>{t('superbill.tooLongFor', long)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {misses.length > 0 ? (
        <Alert tone="warning" title={t('superbill.missTitle')}>
          <ul className="list-disc space-y-1 pl-5">
            {misses.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert tone="success" title={t('superbill.missNothing')} />
      )}
      {rewritten.length > 0 && <Texts title={t('superbill.rewritten')} texts={rewritten} />}
      {cut.length > 0 && <Texts title={t('superbill.cut')} texts={cut} />}
      <Section title={t('superbill.print')} lead={t('superbill.notKnown')}>
        <ul className="space-y-3">
          {(tooLong.length > 0 ? [] : files).map(({ layout, to }) => (
            <li key={layout} className="card flex flex-wrap items-center justify-between gap-3 p-4">
              <span className="max-w-prose flex-1 basis-52 text-sm">
                {t(`superbill.layoutHelp.${layout}`)}
              </span>
              <a href={to} target="_blank" rel="noopener" className="btn btn-secondary">
                {t(`superbill.layout.${layout}`)}
              </a>
            </li>
          ))}
        </ul>
        {pages > 1 && <p className="text-sm text-muted">{t('superbill.pages', { n: pages })}</p>}
      </Section>
    </Page>
  )
}

function Texts({ title, texts }: { title: string; texts: { from: string; to: string }[] }) {
  return (
    <Section title={title}>
      <ul className="space-y-1 text-sm">
        {texts.map(({ from, to }) => (
          <li key={from}>
            {from} → <span className="font-mono">{to}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
