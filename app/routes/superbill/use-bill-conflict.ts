import { valueAt } from '~/forms/rows/row-intent'
import { codeText, otherUnits, type Bill, type Modifier } from '~/domain/superbill/superbill'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { stateCode } from '~/platform/us-states'
import type { SuperbillAnswer } from './superbill-answer'

/** What was typed next to what is stored now, for the parts of a superbill that differ. */
export function useBillConflict(answer: SuperbillAnswer) {
  const { t } = useI18n()
  const stored = answer?.conflict as Partial<Bill> | null | undefined
  if (!stored) return undefined
  const typed = answer?.lastResult?.initialValue
  const rows = valueAt(typed, 'cptCodes')
  const lines = (Array.isArray(rows) ? (rows as Record<string, string>[]) : []).filter((row) => row.checked)
  const codes = valueAt(typed, 'dxCodes')
  const dayText = (day = '') => (day ? formatDate(day) : '')
  const placeText = (place = '') => (place ? t(`superbill.place.${place}`) : '')
  const onsetText = (day: string, what: string) =>
    day && [dayText(day), what && t(`superbill.onset.${what}`)].filter(Boolean).join(', ')
  const referrer = ['referrerName', 'referrerQualifier', 'referrerNpi'] as const
  const referrerText = (name = '', what = '', npi = '') =>
    name && [name, what && t(`superbill.referral.${what}`), npi].filter(Boolean).join(', ')
  const ticks = ['employment', 'autoAccident', 'otherAccident'] as const
  const named = (isOn: (name: (typeof ticks)[number]) => boolean) =>
    ticks
      .filter(isOn)
      .map((name) => t(`superbill.${name}`))
      .join(', ')
  return [
    {
      label: t('superbill.services'),
      mine: lines.map(lineText).join(', '),
      theirs: (stored.lines ?? []).map((line) => lineText({ ...line, units: otherUnits(line) })).join(', '),
    },
    {
      label: t('superbill.diagnoses'),
      mine: (Array.isArray(codes) ? codes : []).filter(Boolean).join(', '),
      theirs: (stored.dxCodes ?? []).join(', '),
    },
    {
      label: t('superbill.condition'),
      mine: named((name) => valueAt(typed, `conditionRelatedTo.${name}`) !== undefined),
      theirs: named((name) => stored.conditionRelatedTo?.[name] === true),
    },
    {
      label: t('superbill.autoAccidentPlace'),
      mine: stateText(textAt(typed, 'conditionRelatedTo.autoAccidentPlace')),
      theirs: stored.conditionRelatedTo?.autoAccidentPlace ?? '',
    },
    {
      label: t('superbill.day'),
      mine: dayText(textAt(typed, 'serviceDate')),
      theirs: dayText(stored.serviceDate),
    },
    {
      label: t('superbill.onsetDate'),
      mine: onsetText(textAt(typed, 'onsetDate'), textAt(typed, 'onsetQualifier')),
      theirs: onsetText(stored.onsetDate ?? '', stored.onsetQualifier ?? ''),
    },
    {
      label: t('superbill.referrer'),
      mine: referrerText(...referrer.map((name) => textAt(typed, name))),
      theirs: referrerText(...referrer.map((name) => stored[name] ?? '')),
    },
    {
      label: t('superbill.place'),
      mine: placeText(textAt(typed, 'placeOfService')),
      theirs: placeText(stored.placeOfService),
    },
  ].filter(({ mine, theirs }) => mine !== theirs)
}

type LineText = Record<'code' | 'moreModifiers' | 'pointers', string> & {
  modifier: string | null
  minutes: string | number | null
  units: string | number | null
}

function lineText({ code = '', modifier, moreModifiers, ...line }: Partial<LineText>): string {
  const { minutes, units, pointers } = line
  const further = (moreModifiers ?? '').split(/[\s,-]+/).join(' ')
  return [
    codeText({ code, modifier: modifier as Modifier | null, moreModifiers: further.trim() }),
    minutes && `(${minutes})`,
    units && `× ${units}`,
    pointers,
  ]
    .filter(Boolean)
    .join(' ')
}

function stateText(typed: string): string {
  return stateCode(typed) ?? typed
}

function textAt(typed: Parameters<typeof valueAt>[0], name: string): string {
  const value = valueAt(typed, name)
  return typeof value === 'string' ? value : ''
}
