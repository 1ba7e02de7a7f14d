import { BILL_MINUTES, MODIFIER_NAMES } from '~/domain/superbill/superbill'
import { CheckboxField, SelectField } from '~/forms/fields/choice-fields'
import { FieldErrors } from '~/forms/fields/field-errors'
import { type FieldLike } from '~/forms/fields/field-shell'
import { NumberField } from '~/forms/fields/number-field'
import { TextField } from '~/forms/fields/text-field'
import { formatMoney } from '~/i18n/format-money'
import { useI18n } from '~/i18n/use-i18n'

export type Code = { code: string; description: string; charge: number; unit_minutes: number | null }

/**
 * Shown if its code is checked, or if something is chosen that requires it; always shown by browsers without
 * `:has()`.
 */
const WITH_TICK =
  'supports-[selector(:has(a))]:hidden group-has-[:checked:not(option)]/code:!block group-has-[option:checked:not([value=""])]/code:!block'

/** A code with its checkbox, and below it the modifiers, minutes spent, units and diagnoses. */
export function CodeRow({ code, field }: { code: Code; field: (name: string) => FieldLike }) {
  const { t, lang } = useI18n()
  const help = [
    code.description,
    formatMoney(code.charge, lang),
    code.unit_minutes && t('superbill.perUnit', { n: code.unit_minutes }),
  ]
  return (
    <li className="group/code grid grid-cols-2 items-start gap-x-4 gap-y-2 py-3 in-md:grid-cols-3">
      <div className="col-span-2 in-md:col-span-3">
        <input type="hidden" name={field('code').name} value={code.code} />
        <CheckboxField field={field('checked')} label={code.code} help={help.filter(Boolean).join(' · ')} />
        <FieldErrors field={field('code')} shown={Boolean(field('code').errors?.length)} />
      </div>
      <div className={WITH_TICK}>
        <SelectField
          field={field('modifier')}
          label={t('superbill.modifierOf', { code: code.code })}
          placeholder={t('superbill.noModifier')}
          options={MODIFIER_NAMES.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className={WITH_TICK}>
        <TextField
          field={field('moreModifiers')}
          label={t('superbill.moreModifiersOf', { code: code.code })}
          help={t('superbill.moreModifiersHelp')}
          autoComplete="off"
        />
      </div>
      <div className={WITH_TICK}>
        <SelectField
          field={field('minutes')}
          label={t('superbill.minutesOf', { code: code.code })}
          placeholder={t('superbill.noMinutes')}
          options={BILL_MINUTES.map((value) => ({ value: String(value), label: String(value) }))}
        />
      </div>
      <div className={WITH_TICK}>
        <NumberField
          field={field('units')}
          label={t('superbill.unitsOf', { code: code.code })}
          help={t(code.unit_minutes ? 'superbill.unitsTimed' : 'superbill.unitsOne')}
          inputMode="numeric"
        />
      </div>
      <div className={WITH_TICK}>
        <TextField
          field={field('pointers')}
          label={t('superbill.pointersOf', { code: code.code })}
          help={t('superbill.pointersHelp')}
          autoComplete="off"
        />
      </div>
    </li>
  )
}
