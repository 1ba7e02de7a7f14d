import { pathTo } from '~/access/links'
import { CheckboxField, SelectField } from '~/forms/fields/choice-fields'
import { CodeField } from '~/forms/fields/code-field'
import { type FieldLike } from '~/forms/fields/field-shell'
import { TextField } from '~/forms/fields/text-field'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import { useDataForm } from '~/forms/form/use-data-form'
import { valueAt } from '~/forms/rows/row-intent'
import type { DiagnosisField } from '~/domain/superbill/settle-diagnoses.server'
import { DIAGNOSIS_LETTERS, ONSETS, PLACES } from '~/domain/superbill/superbill'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { EmptyState } from '~/ui/basic/page'
import { CodeRow, type Code } from './code-row'
import { LastBill } from './last-bill'
import { ReferrerFields } from './referrer-fields'
import type { SuperbillAnswer } from './superbill-answer'
import { useBillConflict } from './use-bill-conflict'

type Props = {
  form: {
    values: Record<string, unknown>
    codes: Code[]
    constraint: Partial<Record<string, object>>
    idempotencyKey: string
  }
  version: number
  dx: DiagnosisField[]
  /** The last bill, as long as this one has no diagnoses. */
  last: { text: string; intent: string } | null
  edition: { text: string; ended: string | null } | null
  answer: SuperbillAnswer
  cancelTo: string
}

/** Codes with modifiers and minutes, place of service, diagnoses, and what the condition is related to. */
export function SuperbillForm({ form, version, dx, last, edition, answer, cancelTo }: Props) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<Record<string, unknown>>({
    id: 'superbill',
    lastResult: answer?.lastResult,
    constraint: form.constraint,
    defaultValue: form.values,
  })
  const field = (name: string): FieldLike => fields[name]!
  const typed = state.lastResult?.initialValue as Record<string, unknown> | undefined
  const shown = codesOf(typed ?? form.values)
  const condition = (name: string) => field(`conditionRelatedTo.${name}`)
  const again = field('wellnessAgain')
  const diagnosisName = (index: number) =>
    t('superbill.diagnosisLetter', { letter: DIAGNOSIS_LETTERS[index] ?? '' })
  const labels: [string, string][] = [
    ...shown.map((code, index): [string, string] => [`cptCodes[${index}].code`, code]),
    ...dx.map((_, index): [string, string] => [`dxCodes[${index}]`, diagnosisName(index)]),
  ]
  return (
    <DataForm
      state={state}
      idempotencyKey={form.idempotencyKey}
      version={answer?.version ?? version}
      cancelTo={cancelTo}
      conflict={useBillConflict(answer)}
      labels={Object.fromEntries(labels)}
    >
      <fieldset className="card min-w-0 p-4 md:p-6">
        <legend className="float-left mb-4 w-full text-lg font-semibold">{t('superbill.services')}</legend>
        <div className="clear-both space-y-4">
          {shown.length === 0 && (
            <EmptyState title={t('superbill.codesEmpty')}>{t('superbill.codesEmptyHint')}</EmptyState>
          )}
          <ul className="divide-y">
            {shown.map((code, index) => (
              <CodeRow
                key={code}
                code={form.codes.find((known) => known.code === code) ?? unknownCode(code)}
                field={(name) => field(`cptCodes[${index}].${name}`)}
              />
            ))}
          </ul>
          {Boolean(again.errors?.length || again.initialValue) && (
            <CheckboxField field={again} label={t('superbill.wellnessMeant')} />
          )}
          <FieldRow>
            <TextField
              field={field('serviceDate')}
              label={t('superbill.day')}
              help={t('superbill.dayHelp')}
              type="date"
            />
            <SelectField
              field={field('placeOfService')}
              label={t('superbill.place')}
              help={t('superbill.placeHelp')}
              options={PLACES.map((value) => ({ value, label: t(`superbill.place.${value}`) }))}
            />
          </FieldRow>
        </div>
      </fieldset>
      <fieldset className="card min-w-0 p-4 md:p-6">
        <legend className="float-left mb-4 w-full text-lg font-semibold">{t('superbill.diagnoses')}</legend>
        <div className="clear-both space-y-4">
          <p className="text-sm text-muted">{t('superbill.diagnosesHelp')}</p>
          {edition && <p className="text-sm text-muted">{edition.text}</p>}
          {edition?.ended && <Alert tone="warning">{edition.ended}</Alert>}
          {last && <LastBill {...last} at={field('dxCodes[0]').id} />}
          {dx.map(({ text, matches, notice }, index) => (
            <CodeField
              key={index}
              field={field(`dxCodes[${index}]`)}
              label={diagnosisName(index)}
              source={pathTo('superbill.diagnoses')}
              text={text}
              matches={matches}
              notice={notice}
              // Only the first field shows the hint.
              hint={index > 0 ? '' : undefined}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="card min-w-0 p-4 md:p-6">
        <legend className="float-left mb-4 w-full text-lg font-semibold">{t('superbill.condition')}</legend>
        <div className="clear-both space-y-3">
          <CheckboxField field={condition('employment')} label={t('superbill.employment')} />
          <FieldRow>
            <CheckboxField field={condition('autoAccident')} label={t('superbill.autoAccident')} />
            <TextField
              field={condition('autoAccidentPlace')}
              label={t('superbill.autoAccidentPlace')}
              help={t('superbill.autoAccidentPlaceHelp')}
              autoComplete="off"
            />
          </FieldRow>
          <CheckboxField field={condition('otherAccident')} label={t('superbill.otherAccident')} />
          <FieldRow>
            <TextField
              field={field('onsetDate')}
              label={t('superbill.onsetDate')}
              help={t('superbill.onsetDateHelp')}
              type="date"
            />
            <SelectField
              field={field('onsetQualifier')}
              label={t('superbill.onsetQualifier')}
              options={ONSETS.map((value) => ({ value, label: t(`superbill.onset.${value}`) }))}
            />
          </FieldRow>
        </div>
      </fieldset>
      <ReferrerFields field={field} />
    </DataForm>
  )
}

const unknownCode = (code: string): Code => ({ code, description: '', charge: 0, unit_minutes: null })

/** The codes of the rows: those of the page, or those that were posted, in order. */
function codesOf(values: Record<string, unknown>): string[] {
  const rows = valueAt(values, 'cptCodes')
  return Array.isArray(rows)
    ? rows.flatMap((_, index) => {
        const code = valueAt(values, `cptCodes[${index}].code`)
        return typeof code === 'string' ? [code] : []
      })
    : []
}
