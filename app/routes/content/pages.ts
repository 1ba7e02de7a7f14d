/**
 * A content page: its heading and, for each part, the keys `{prefix}.{part}` and `{prefix}.{part}.text`;
 * `film` is a file name in public/help.
 */
export type ContentPage = { title: string; prefix: string; parts: readonly string[]; film?: string }

const TERMS: ContentPage = {
  title: 'content.termsTitle',
  prefix: 'content.terms',
  parts: ['service', 'emergency', 'account', 'use', 'availability', 'changes'],
}

const PRIVACY: ContentPage = {
  title: 'content.privacyTitle',
  prefix: 'content.privacy',
  parts: ['what', 'who', 'log', 'device', 'share', 'rights'],
}

const GUIDES: Record<string, ContentPage> = {
  'import-patients': {
    title: 'content.importPatientsTitle',
    prefix: 'content.importPatients',
    parts: ['prepare', 'choose', 'check', 'import', 'invite'],
    film: 'import-patients-v1',
  },
  resources: {
    title: 'content.resourcesTitle',
    prefix: 'content.resources',
    parts: ['what', 'prepare', 'plan'],
    film: 'resources-v1',
  },
  'health-plans': {
    title: 'content.healthPlansTitle',
    prefix: 'content.healthPlans',
    parts: ['what', 'practice', 'participants'],
    film: 'health-plans-v1',
  },
}

/** The page with this content key (HOME-14), or null. */
export function contentPage(key: string): ContentPage | null {
  if (key === 'terms') return TERMS
  if (key === 'privacy') return PRIVACY
  return Object.hasOwn(GUIDES, key) ? (GUIDES[key] ?? null) : null
}
