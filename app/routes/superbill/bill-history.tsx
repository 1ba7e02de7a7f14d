import { amountOf, codeText, ONSETS, pointersOf, REFERRALS, type Bill } from '~/domain/superbill/superbill'
import { formatDate } from '~/i18n/format'
import { formatMoney } from '~/i18n/format-money'
import { useI18n } from '~/i18n/use-i18n'
import { Details } from '~/ui/basic/details'
import { Section } from '~/ui/basic/page'

type Revision = { id: number; saved: string; total: number; by: string | null; bill: Bill }

/** The total of a superbill, and below it all its earlier revisions. */
export function BillHistory({ revisions, total }: { revisions: Revision[]; total: number }) {
  const { t, lang } = useI18n()
  return (
    <Section
      title={t('superbill.history')}
      lead={t('superbill.totalIs', { total: formatMoney(total, lang) })}
    >
      {revisions.map(({ id, saved, by, bill, total: then }, index) => (
        <Details
          key={id}
          open={index === 0}
          summary={t('superbill.savedBy', { when: saved, name: by ?? '–', total: formatMoney(then, lang) })}
        >
          <BillText bill={bill} />
        </Details>
      ))}
    </Section>
  )
}

function BillText({ bill }: { bill: Bill }) {
  const { t, lang } = useI18n()
  if (bill.lines.length === 0) return <p>{t('superbill.nothingBilled')}</p>
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left">
              <th scope="col" className="py-1 pr-3">
                {t('superbill.code')}
              </th>
              <th scope="col" className="py-1 pr-3">
                {t('superbill.modifier')}
              </th>
              <th scope="col" className="py-1 pr-3 text-right">
                {t('superbill.minutes')}
              </th>
              <th scope="col" className="py-1 pr-3 text-right">
                {t('superbill.units')}
              </th>
              <th scope="col" className="py-1 pr-3">
                {t('superbill.pointers')}
              </th>
              <th scope="col" className="py-1 text-right">
                {t('superbill.charge')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bill.lines.map((line) => (
              <tr key={line.code} className="border-t">
                <td className="py-1 pr-3">{[line.code, line.description].filter(Boolean).join(' – ')}</td>
                <td className="py-1 pr-3">{codeText({ ...line, code: '' }) || '–'}</td>
                <td className="py-1 pr-3 text-right">{line.minutes ?? '–'}</td>
                <td className="py-1 pr-3 text-right">{line.units}</td>
                <td className="py-1 pr-3">{pointersOf(line, bill.dxCodes.length) || '–'}</td>
                <td className="py-1 text-right">{formatMoney(amountOf(line), lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm">
        {t('superbill.day')}: {formatDate(bill.serviceDate)}
      </p>
      <p className="mt-1 text-sm">
        {t('superbill.diagnoses')}: {bill.dxCodes.join(', ') || '–'}
      </p>
      {bill.onsetDate && (
        <p className="mt-1 text-sm">
          {t(`superbill.onset.${bill.onsetQualifier ?? ONSETS[0]}`)}: {formatDate(bill.onsetDate)}
        </p>
      )}
      {bill.referrerName && (
        <p className="mt-1 text-sm">
          {t(`superbill.referral.${bill.referrerQualifier ?? REFERRALS[0]}`)}:{' '}
          {[bill.referrerName, bill.referrerNpi].filter(Boolean).join(', ')}
        </p>
      )}
    </>
  )
}
