import { REFERRALS } from '~/domain/superbill/superbill'
import { SelectField } from '~/forms/fields/choice-fields'
import { type FieldLike } from '~/forms/fields/field-shell'
import { TextField } from '~/forms/fields/text-field'
import { FieldRow } from '~/forms/form/data-form'
import { useI18n } from '~/i18n/use-i18n'

/** The referring provider, as in boxes 17 and 17b. */
export function ReferrerFields({ field }: { field: (name: string) => FieldLike }) {
  const { t } = useI18n()
  return (
    <fieldset className="card min-w-0 p-4 md:p-6">
      <legend className="float-left mb-4 w-full text-lg font-semibold">{t('superbill.referrer')}</legend>
      <div className="clear-both space-y-3">
        <FieldRow>
          <TextField
            field={field('referrerName')}
            label={t('superbill.referrerName')}
            help={t('superbill.referrerNameHelp')}
            autoComplete="off"
          />
          <SelectField
            field={field('referrerQualifier')}
            label={t('superbill.referrerQualifier')}
            options={REFERRALS.map((value) => ({ value, label: t(`superbill.referral.${value}`) }))}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            field={field('referrerNpi')}
            label={t('superbill.referrerNpi')}
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldRow>
      </div>
    </fieldset>
  )
}
