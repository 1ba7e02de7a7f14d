import type { Screen } from './screen'
import { family } from './screen'

/** Administration of participants. */
export const participantScreens = {
  ...family(
    'participant.list',
    {
      module: 'routes/participant/list.tsx',
      title: 'participant.listTitle',
      parent: 'home',
      help: 'participantList',
      texts: ['participant', 'bulk', 'leaving', 'patients'],
      kind: 'page',
    },
    {
      admin: { path: '/participant/admin' },
      reseller: { path: '/participant/resellerAdmin/:resellerId' },
      resellerCompany: { path: '/participant/resellerAdmin/:resellerId/company/:companyId' },
      companyAdmin: { path: '/participant/companyAdmin/:companyId' },
    },
  ),
  'participant.export': {
    path: '/participant/export',
    module: 'routes/participant/export.tsx',
    title: 'participant.listTitle',
    kind: 'resource',
  },
  'participant.create': {
    path: '/participant/create',
    module: 'routes/participant/create.tsx',
    title: 'participant.createTitle',
    parent: 'participant.list.admin',
    help: 'participantUpdate',
    texts: ['participant', 'emrCard'],
    kind: 'page',
  },
  ...family(
    'participant.update',
    {
      module: 'routes/participant/update.tsx',
      layout: 'patient',
      title: 'participant.updateTitle',
      idIs: 'participant',
      help: 'participantUpdate',
      texts: ['participant', 'emrCard', 'leaving'],
      kind: 'page',
    },
    {
      admin: { path: '/participant/update/id/:id', parent: 'home' },
      reseller: {
        path: '/participant/resellerAdmin/:resellerId/update/id/:id',
        parent: 'participant.list.reseller',
      },
      resellerCompany: {
        path: '/participant/resellerAdmin/:resellerId/company/:companyId/update/id/:id',
        parent: 'participant.list.resellerCompany',
      },
    },
  ),
  ...family(
    'participant.providers',
    {
      module: 'routes/participant/provider-list.tsx',
      layout: 'patient',
      title: 'participant.providersTitle',
      idIs: 'participant',
      help: 'participantProviders',
      texts: ['participant', 'autosave', 'leaving'],
      kind: 'page',
    },
    {
      admin: { path: '/participant/providerList/id/:id', parent: 'home' },
      reseller: {
        path: '/participant/resellerAdmin/:resellerId/providerList/id/:id',
        parent: 'participant.list.reseller',
      },
      resellerCompany: {
        path: '/participant/resellerAdmin/:resellerId/company/:companyId/providerList/id/:id',
        parent: 'participant.list.resellerCompany',
      },
    },
  ),
  'participant.profile': {
    path: '/participant/profile/id/:participantId',
    module: 'routes/participant/profile.tsx',
    title: 'participant.profileTitle',
    parent: 'home',
    help: 'profile',
    texts: ['participant'],
    kind: 'page',
  },
  'participant.readers': {
    path: '/participant/readers/id/:participantId',
    module: 'routes/participant/readers.tsx',
    title: 'readers.title',
    parent: 'participant.profile',
    help: 'readers',
    texts: ['readers'],
    kind: 'page',
  },
  'participant.import': {
    path: '/participant/import',
    module: 'routes/imports/import.tsx',
    title: 'imports.participantsTitle',
    parent: 'participant.list.admin',
    help: 'participantImport',
    texts: ['imports', 'participant'],
    kind: 'page',
    family: 'participant.import',
  },
  'participant.importForPractice': {
    path: '/participant/importForPractice/practiceId/:practiceId',
    module: 'routes/imports/import.tsx',
    title: 'shell.importPatients',
    parent: 'home',
    help: 'participantImport',
    texts: ['imports', 'participant'],
    kind: 'page',
    family: 'participant.import',
  },
  'participant.importFailures': {
    path: '/participant/import/failures',
    module: 'routes/imports/failures.tsx',
    title: 'imports.participantsTitle',
    kind: 'resource',
  },
} as const satisfies Record<string, Screen>
