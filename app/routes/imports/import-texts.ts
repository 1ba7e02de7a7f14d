import type { ColumnSetName } from '~/domain/imports/column-sets'

type Texts = {
  title: string
  /** The title with the name of the practice or company. */
  titleFor: string
  /** The message when it is done. */
  imported: string
  created: string
  nextList: string
  /** The requirements for a file, in sentences. */
  rules: readonly string[]
}

/** Text keys that differ from one import to another. */
export const IMPORT_TEXTS: Record<ColumnSetName, Texts> = {
  participants: {
    title: 'imports.participantsTitle',
    titleFor: 'imports.titleForPractice',
    imported: 'imports.participantsImported',
    created: 'imports.createdCount',
    nextList: 'imports.nextList',
    rules: ['imports.columnsHelp', 'imports.ethnicityHelp', 'imports.dateHelp', 'imports.languageHelp'],
  },
  biometrics: {
    title: 'imports.biometricsTitle',
    titleFor: 'imports.biometricsTitleFor',
    imported: 'imports.biometricsImported',
    created: 'imports.createdBiometrics',
    nextList: 'imports.nextList',
    rules: [
      'imports.biometricsColumnsHelp',
      'imports.biometricsValuesHelp',
      'imports.biometricsDayHelp',
      'imports.biometricsMatchHelp',
    ],
  },
  practices: {
    title: 'imports.practicesTitle',
    titleFor: 'imports.practicesTitleFor',
    imported: 'imports.practicesImported',
    created: 'imports.createdPractices',
    nextList: 'imports.nextList',
    rules: ['imports.practicesColumnsHelp', 'imports.practicesRowsHelp', 'imports.practicesDietHelp'],
  },
}
