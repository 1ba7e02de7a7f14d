import { useSearchParams } from '@remix-run/react'
import type { Lang } from '~/i18n/t'
import { I18nProvider } from '~/i18n/use-i18n'
import { BASE, SCHEMES, THEME_NAMES, THEMES } from '~/styles/tokens'
import { Page, Section } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { Toasts } from '~/ui/basic/toasts'
import { ChartSection } from './chart-section'
import { FormSection } from './form-section'
import { LinkSection } from './link-section'
import { MeasuresSection } from './measures-section'
import { MonitoringSection } from './monitoring-section'
import { ButtonSection, PartsSection } from './parts-section'
import { PatientSection } from './patient-section'
import { PictureSection } from './picture-section'
import { PlotSection } from './plot-section'
import { SaveSection } from './save-section'
import { ScoreSection } from './score-section'
import { SearchSection } from './search-section'
import { TableSection } from './table-section'
import { WellnessSection } from './wellness-section'
import { WorkSection } from './work-section'

const FLASH = [
  { kind: 'success' as const, text: 'Patient updated', detail: null, id: 'gallery-1' },
  { kind: 'error' as const, text: 'Error updating patient', detail: null, id: 'gallery-2' },
]

function Swatches() {
  return (
    <Section title="Tokens">
      <ul className="grid grid-cols-2 gap-2 in-sm:grid-cols-4 in-lg:grid-cols-6">
        {Object.keys({ ...BASE.light, ...THEMES.default.light }).map((name) => (
          <li key={name} className="flex items-center gap-2 text-xs">
            <span className="h-8 w-8 shrink-0 rounded border" style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/**
 * Every component in every state; `?lang=`, `?scheme=` and `?theme=` choose how it is shown. Only outside
 * production.
 */
export function Gallery({ texts }: { texts: Record<Lang, Record<string, string>> }) {
  const [params] = useSearchParams()
  const lang: Lang = params.get('lang') === 'es' ? 'es' : 'en'
  const scheme = SCHEMES.find((name) => name === params.get('scheme')) ?? 'light'
  const theme = THEME_NAMES.find((name) => name === params.get('theme')) ?? 'default'
  const link = (change: Record<string, string>) =>
    `?${new URLSearchParams({ lang, scheme, theme, ...change })}`
  return (
    <I18nProvider lang={lang} texts={texts[lang]}>
      <div data-theme={theme} data-scheme={scheme} lang={lang} className="bg-canvas text-ink">
        <Toasts flash={FLASH} label="Messages" />
        <Page title="Design system" lead="Tab through the controls for focus, point at them for hover.">
          <Tabs
            label="Language"
            items={(['en', 'es'] as const).map((name) => ({
              to: link({ lang: name }),
              label: name,
              current: name === lang,
            }))}
          />
          <Tabs
            label="Scheme"
            items={SCHEMES.map((name) => ({
              to: link({ scheme: name }),
              label: name,
              current: name === scheme,
            }))}
          />
          <Tabs
            label="Theme"
            items={THEME_NAMES.map((name) => ({
              to: link({ theme: name }),
              label: name,
              current: name === theme,
            }))}
          />
          <ButtonSection />
          <PartsSection />
          <LinkSection />
          <TableSection />
          <WorkSection />
          <PatientSection />
          <FormSection />
          <SearchSection />
          <SaveSection />
          <ScoreSection />
          <ChartSection />
          <PlotSection />
          <PictureSection />
          <WellnessSection />
          <MeasuresSection />
          <MonitoringSection />
          <Swatches />
        </Page>
      </div>
    </I18nProvider>
  )
}
