import { CodeField } from '~/forms/fields/code-field'
import { OwnPasswordField } from '~/forms/fields/own-password-field'
import { PlainField } from '~/forms/fields/plain-field'
import { PlanSearch } from '~/forms/fields/plan-search'
import { Typeahead } from '~/forms/fields/typeahead'
import { useDataForm } from '~/forms/form/use-data-form'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Section } from '~/ui/basic/page'
import { SAMPLE } from './sample'

/**
 * Search fields, and fields of forms without a schema: empty, filled in, with matches, without matches, and
 * refused.
 */
export function SearchSection() {
  const { t, lang } = useI18n()
  const s = SAMPLE[lang]
  const { fields } = useDataForm<{ taxonomy: string; other: string; own_password: string }>({
    id: 'gallery-search',
    defaultValue: { taxonomy: '207Q00000X' },
    lastResult: { status: 'error', error: { other: ['form.required'] } },
  })
  const code = { source: '/dev/ui?source=', notice: s.help, label: s.practice }
  return (
    <Section title="PlainField, PlanSearch, Typeahead, CodeField, OwnPasswordField">
      <div className="grid items-start gap-4 in-lg:grid-cols-2">
        <Card className="space-y-5">
          <PlainField id="gallery-plain" label={s.name} help={s.help} required />
          <PlainField
            id="gallery-wrong"
            label={s.phone}
            type="tel"
            defaultValue="12"
            error={t('form.MESSAGE_PHONE_NUMBER_FORMAT')}
            beside={<Button type="button">{t('ui.search')}</Button>}
          />
          <OwnPasswordField field={fields.own_password} />
        </Card>
        <Card className="space-y-5">
          <Typeahead
            name="patient"
            queryName="patient_text"
            label={s.patients}
            source={code.source}
            required
          />
          <Typeahead
            name="coach"
            queryName="coach_text"
            label={s.name}
            source={code.source}
            defaultText="Lee Park"
            defaultValue="104"
          />
        </Card>
        <Card className="space-y-5">
          <CodeField
            {...code}
            field={fields.taxonomy}
            text={s.practice}
            matches={[
              { value: '207Q00000X', label: '207Q00000X Family Medicine' },
              { value: '133V00000X', label: s.long },
            ]}
          />
        </Card>
        <Card className="space-y-5">
          <CodeField {...code} field={fields.other} label={s.diet} text="zz" matches={[]} />
        </Card>
      </div>
      <PlanSearch more search="" options={[]} label={s.notes} help={s.help} />
    </Section>
  )
}
