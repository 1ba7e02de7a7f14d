import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from '~/forms/fields/choice-fields'
import { DataForm, FieldRow } from '~/forms/form/data-form'
import { Multiselect } from '~/forms/fields/multiselect'
import { Section } from '~/ui/basic/page'
import { RatingSlider } from '~/forms/fields/rating-slider'
import { NumberField } from '~/forms/fields/number-field'
import { FileField, TextArea, TextField, type TextType } from '~/forms/fields/text-field'
import { useDataForm, type LastResult } from '~/forms/form/use-data-form'
import { SAMPLE } from './sample'

type Sample = {
  name: string
  email: string
  phone: string
  birth: string
  weight: number
  notes: string
  sex: string
  practice: string
  reminders: boolean
  focus: string[]
  rating: number
  letter: string
  pages: number[]
}

const CONSTRAINT = {
  name: { required: true, maxLength: 60 },
  email: { required: true },
  practice: { required: true },
}
const VALUES = {
  name: 'Ana María Muñoz',
  email: 'ana@example.com',
  phone: '',
  birth: '1984-05-17',
  weight: '71.5',
  notes: '',
  sex: 'F',
  practice: '2',
  reminders: 'on',
  focus: ['sleep'],
  rating: '7',
}
const REFUSED: LastResult = {
  status: 'error',
  initialValue: { ...VALUES, email: 'ana@example', phone: '12', practice: '' },
  error: {
    email: ['form.emailInUse'],
    phone: ['form.MESSAGE_PHONE_NUMBER_FORMAT'],
    practice: ['form.choice'],
    sex: ['form.required'],
  },
}

/** More choices than the box shows at once, so that the search appears. */
const PAGES = 12

function SampleForm({
  id,
  lastResult,
  conflict,
}: {
  id: string
  lastResult?: LastResult
  conflict?: boolean
}) {
  const { t, lang } = useI18n()
  const s = SAMPLE[lang]
  const { state, fields } = useDataForm<Sample>({
    id,
    lastResult,
    constraint: CONSTRAINT,
    defaultValue: VALUES,
  })
  return (
    <DataForm
      state={state}
      idempotencyKey="gallery"
      version={1}
      cancelTo="."
      conflict={
        conflict
          ? [
              { label: s.firstName, mine: 'Ana María Muñoz', theirs: 'Ana Muñoz' },
              { label: s.phone, mine: '', theirs: '555-010-0199' },
            ]
          : undefined
      }
    >
      <FieldRow>
        <TextField field={fields.name} label={s.firstName} autoComplete="off" />
        <TextField field={fields.email} label={s.email} type="email" help={s.help} autoComplete="off" />
        <TextField field={fields.phone} label={s.phone} type="tel" placeholder="000-000-0000" />
        <TextField field={fields.birth} label={s.birth} type="date" />
        <NumberField field={fields.weight} label={s.weight} suffix="kg" />
        <SelectField
          field={fields.practice}
          label={s.practice}
          placeholder={t('ui.selectOne')}
          options={[
            { value: '1', label: 'Cedar Clinic' },
            { value: '2', label: s.long },
          ]}
        />
      </FieldRow>
      <RadioGroup
        field={fields.sex}
        label={s.sex}
        inline
        options={[
          { value: 'F', label: s.female },
          { value: 'M', label: s.male },
          { value: 'U', label: s.undisclosed },
        ]}
      />
      <CheckboxGroup
        field={fields.focus}
        label={s.focus}
        options={[
          { value: 'sleep', label: s.sleep },
          { value: 'stress', label: s.stress, help: s.help },
          { value: 'diet', label: s.diet, disabled: true },
        ]}
      />
      <RatingSlider field={fields.rating} label={s.rating} lowText={s.low} highText={s.high} />
      <TextArea field={fields.notes} label={s.notes} help={s.help} />
      <Multiselect
        field={fields.pages}
        label={s.photo}
        ungrouped={s.status}
        empty={s.active}
        choices={Array.from({ length: PAGES }, (_, id) => ({
          id,
          name: `${s.photo} ${id + 1}`,
          group: id < 4 ? s.diet : '',
        }))}
      />
      <FileField field={fields.letter} label={s.photo} accept=".pdf" />
      <CheckboxField field={fields.reminders} label={s.reminders} help={s.help} />
    </DataForm>
  )
}

/** The form components: untouched, refused by the server, stale, and disabled. */
export function FormSection() {
  const { lang } = useI18n()
  const s = SAMPLE[lang]
  const { fields } = useDataForm<{ locked: string; fixed: string; odd: string }>({
    id: 'gallery-locked',
    defaultValue: { locked: s.disabled, fixed: s.active },
  })
  return (
    <Section title="DataForm, fields">
      <div className="grid items-start gap-4 in-lg:grid-cols-2">
        <Card title="Default">
          <SampleForm id="gallery-form" />
        </Card>
        <Card title="Refused">
          <SampleForm id="gallery-refused" lastResult={REFUSED} />
        </Card>
        <Card title="Stale">
          <SampleForm
            id="gallery-stale"
            lastResult={{ status: 'error', initialValue: VALUES, error: { '': ['form.stale'] } }}
            conflict
          />
        </Card>
        <Card title="Disabled, read-only, unsupported" className="space-y-5">
          <TextField field={fields.locked} label={s.status} disabled />
          <TextField field={fields.fixed} label={s.status} readOnly />
          <TextField field={fields.odd} label={s.status} type={'color' as TextType} />
        </Card>
      </div>
    </Section>
  )
}
