import { BodyForm } from '~/forms/measures/body-form'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Section } from '~/ui/basic/page'

const VALUES = { measured_on: '2026-05-17', weight_lb: '1800', height_in: '66' }
const FORM = { values: VALUES, version: undefined, constraint: {}, idempotencyKey: 'a-b-c-d-e' as const }
const DOUBTED = { lastResult: { initialValue: VALUES }, conflict: null, version: null }

/** Body measures with a value that looks wrong, before somebody confirms it. */
export function MeasuresSection() {
  const { t } = useI18n()
  return (
    <Section title="BodyForm">
      <Card title={t('biometrics.bodyAdd')}>
        <BodyForm form={FORM} answer={DOUBTED} closeTo="." findPatient="/dev/ui?source=" />
      </Card>
    </Section>
  )
}
