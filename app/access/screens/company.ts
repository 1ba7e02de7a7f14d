import type { Screen } from './screen'
import { exported, family } from './screen'

/** Companies, their plans and the plans' content. */
export const companyScreens = {
  ...family(
    'company.list',
    {
      module: 'routes/company/list.tsx',
      title: 'company.listTitle',
      parent: 'home',
      help: 'companyList',
      texts: ['company', 'organisation'],
      kind: 'page',
    },
    { admin: { path: '/company/admin' }, reseller: { path: '/company/resellerAdmin/:resellerId' } },
  ),
  'company.export': exported('/company/admin/export', 'company.listTitle'),
  'company.find': {
    path: '/company/find',
    module: 'routes/organisation/find.tsx',
    title: 'company.listTitle',
    kind: 'resource',
  },
  'company.create.admin': {
    path: '/company/create',
    module: 'routes/company/create.tsx',
    title: 'company.createTitle',
    parent: 'company.list.admin',
    help: 'companyUpdate',
    texts: ['company', 'organisation'],
    kind: 'page',
  },
  'company.create.reseller': {
    path: '/company/create/reseller/:resellerId',
    module: 'routes/company/create.tsx',
    title: 'company.createTitle',
    parent: 'company.list.reseller',
    help: 'companyUpdate',
    texts: ['company', 'organisation'],
    kind: 'page',
  },
  ...family(
    'company.view',
    {
      module: 'routes/company/view.tsx',
      layout: 'company',
      title: 'shell.company',
      help: 'companyView',
      texts: ['company', 'organisation'],
      kind: 'page',
    },
    {
      admin: { path: '/company/id/:companyId', parent: 'company.list.admin' },
      reseller: { path: '/resellerAdmin/:resellerId/company/id/:companyId', parent: 'company.list.reseller' },
    },
  ),
  ...family(
    'company.update',
    {
      module: 'routes/company/update.tsx',
      layout: 'company',
      title: 'company.updateTitle',
      help: 'companyUpdate',
      texts: ['company', 'organisation'],
      kind: 'page',
    },
    {
      admin: { path: '/company/update/id/:companyId', parent: 'company.view.admin' },
      companyAdmin: { path: '/companyAdmin/update/id/:id', idIs: 'company', parent: 'home' },
      reseller: {
        path: '/resellerAdmin/:resellerId/company/update/id/:companyId',
        parent: 'company.view.reseller',
      },
    },
  ),
  ...family(
    'plan.list',
    {
      module: 'routes/plan/list.tsx',
      layout: 'company',
      title: 'plan.listTitle',
      help: 'planList',
      texts: ['plan', 'organisation'],
      kind: 'page',
    },
    {
      admin: { path: '/company/plans/id/:companyId', parent: 'company.view.admin' },
      companyAdmin: { path: '/companyAdmin/plans/id/:id', idIs: 'company', parent: 'home' },
      reseller: {
        path: '/resellerAdmin/:resellerId/company/plans/id/:companyId',
        parent: 'company.view.reseller',
      },
      practitioner: { path: '/companyPractitioner/plans/id/:companyId', parent: 'home' },
    },
  ),
  'plan.export': exported('/company/plans/export', 'plan.listTitle'),
  ...family(
    'plan.resources',
    {
      module: 'routes/plan/resources.tsx',
      layout: 'company',
      title: 'plan.resourcesTitle',
      help: 'planResources',
      texts: ['plan', 'organisation', 'rows'],
      kind: 'page',
    },
    {
      admin: {
        path: '/company/planResources/companyId/:companyId/planId/:planId',
        parent: 'plan.list.admin',
      },
      companyAdmin: {
        path: '/companyAdmin/planResources/companyId/:companyId/planId/:planId',
        parent: 'plan.list.companyAdmin',
      },
      practitioner: {
        path: '/companyPractitioner/planResources/companyId/:companyId/planId/:planId',
        parent: 'plan.list.practitioner',
      },
    },
  ),
  'plan.resourcesExport': exported('/company/planResources/export', 'plan.resourcesTitle'),
} as const satisfies Record<string, Screen>
