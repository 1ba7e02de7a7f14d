import type { ColumnSetName } from '~/domain/imports/column-sets'

type Texts = {
  title: string
  /** With the name of the place. */
  titleFor: string
  /** Said when it is over. */
  imported: string
  created: string
  nextList: string
  /** What a file must look like, in sentences. */
  rules: readonly string[]
}

/** Keys of what differs from one import to another. */
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
