import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { adminResource } from '~/domain/administrators/admin-resource.server'
import { companyAdminResource, ofReseller } from '~/domain/administrators/company-admin-resource.server'
import { resellerAdminResource } from '~/domain/administrators/reseller-admin-resource.server'
import { plainDollars } from '~/domain/billing/money'
import { superbillCodeResource } from '~/domain/billing/superbill-code-resource.server'
import { billedBy, superbillResource } from '~/domain/superbill/superbill-resource.server'
import { attachmentResource } from '~/domain/documents/attachment-resource.server'
import { csvTexts, type CsvTexts } from '~/core/list/csv-texts'
import { readListQuery } from '~/core/list/list-query'
import { messageResource } from '~/domain/messages/message-resource.server'
import { exportRecords, type ExportColumn } from '~/core/resource/export-records.server'
import { ownedBy } from '~/core/resource/owned.server'
import type { Resource } from '~/core/resource/resource.server'
import type { Translate } from '~/i18n/t'
import { companyResource } from '~/domain/organisation/company-resource.server'
import { planResourceResource } from '~/domain/organisation/plan-resource-resource.server'
import { planResource } from '~/domain/organisation/plan-resource.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { codeText } from '~/domain/superbill/superbill'
import { resellerResource } from '~/domain/organisation/reseller-resource.server'

type Owners = {
  reseller: number | null
  company: number | null
  plan: number | null
  practice: number | null
}
type Exported = {
  file: string
  lines: (
    actor: Actor,
    params: URLSearchParams,
    owners: Owners,
    reader: Reader,
  ) => Promise<AsyncIterable<string>>
}

/** A download of a list: its columns, limited to what the address names. */
function exported<Row>(
  file: string,
  resource: Resource<Row>,
  columns: (t: Translate, texts: CsvTexts) => ExportColumn<Row>[],
  within: (owners: Owners) => Where | undefined = () => undefined,
): Exported {
  return {
    file,
    lines: (actor, params, owners, reader) =>
      exportRecords({
        actor,
        resource,
        query: readListQuery(params, resource.listing),
        within: within(owners),
        columns: columns(reader.t, csvTexts(reader)),
      }),
  }
}

const account = (t: Translate, { time }: CsvTexts) => [
  { heading: t('admins.userEmail'), value: (row: { userEmail: string }) => row.userEmail },
  { heading: t('ui.disabled'), value: (row: { disabled: boolean }) => t(row.disabled ? 'ui.yes' : 'ui.no') },
  {
    heading: t('admins.lastActive'),
    value: (row: { lastActiveTime: string | null }) => time(row.lastActiveTime),
  },
]
const idColumn = (t: Translate) => ({ heading: t('ui.id'), value: (row: { id: number }) => row.id })
const nameColumn = (t: Translate) => ({ heading: t('ui.name'), value: (row: { name: string }) => row.name })

const EXPORTS = {
  'reseller.export': exported('resellers', resellerResource, (t) => [
    idColumn(t),
    nameColumn(t),
    { heading: t('organisation.companies'), value: (row) => row.companyCount },
    { heading: t('organisation.administrators'), value: (row) => row.administratorCount },
  ]),
  'company.export': exported(
    'companies',
    companyResource,
    (t) => [
      idColumn(t),
      nameColumn(t),
      { heading: t('organisation.reseller'), value: (row) => row.reseller?.name },
      { heading: t('company.contact_name'), value: (row) => row.contact_name },
      { heading: t('company.contact_email'), value: (row) => row.contact_email },
      { heading: t('organisation.practices'), value: (row) => row.practiceCount },
      { heading: t('organisation.plans'), value: (row) => row.planCount },
    ],
    ({ reseller }) => owner('company.reseller_id', reseller),
  ),
  'plan.export': exported(
    'plans',
    planResource,
    (t) => [
      idColumn(t),
      nameColumn(t),
      { heading: t('organisation.company'), value: (row) => row.company.name },
    ],
    ({ company }) => owner('plan.company_id', company),
  ),
  'plan.resourcesExport': exported(
    'plan-resources',
    planResourceResource,
    (t) => [
      idColumn(t),
      { heading: t('plan.resource_label'), value: (row) => row.resource_label },
      { heading: t('plan.resource_label_es'), value: (row) => row.resource_label_es },
      { heading: t('plan.resource_keys'), value: (row) => row.resource_keys },
    ],
    ({ plan }) => owner('plan_resource.plan_id', plan),
  ),
  'admin.export': exported('administrators', adminResource, (t, texts) => [
    idColumn(t),
    ...account(t, texts),
  ]),
  'resellerAdmin.export': exported('reseller-administrators', resellerAdminResource, (t, texts) => [
    idColumn(t),
    ...account(t, texts),
    { heading: t('organisation.reseller'), value: (row) => row.reseller.name },
  ]),
  'companyAdmin.export': exported(
    'company-administrators',
    companyAdminResource,
    (t, texts) => [
      idColumn(t),
      ...account(t, texts),
      { heading: t('organisation.company'), value: (row) => row.company.name },
    ],
    ({ reseller }) => (reseller === null ? undefined : ofReseller(reseller)),
  ),
  'practice.documentsExport': exported(
    'documents',
    attachmentResource,
    (t, { dayOf }) => [
      idColumn(t),
      nameColumn(t),
      { heading: t('documents.group'), value: (row) => row.group },
      { heading: t('documents.bytes'), value: (row) => row.size },
      { heading: t('documents.uploaded'), value: (row) => dayOf(row.created) },
      { heading: t('documents.missing'), value: (row) => t(row.file_exists ? 'ui.no' : 'ui.yes') },
    ],
    ({ practice }) => owner('attachment.practice_id', practice),
  ),
  'message.export': exported(
    'message-templates',
    messageResource,
    (t) => [
      idColumn(t),
      nameColumn(t),
      { heading: t('message.subject'), value: (row) => row.subject },
      { heading: t('message.body'), value: (row) => row.body },
      { heading: t('message.attachments'), value: (row) => row.attachment_ids.length },
    ],
    ({ practice }) => owner('message.practice_id', practice),
  ),
  'superbill.export': exported(
    'superbills',
    superbillResource,
    (t, { day }) => [
      { heading: t('superbill.visit'), value: (row) => day(row.serviceDate) },
      { heading: t('superbill.patient'), value: (row) => row.patient },
      {
        heading: t('superbill.noteState'),
        value: (row) => t(`superbill.noteState.${row.locked ? 'signed' : 'draft'}`),
      },
      {
        heading: t('superbill.codes'),
        value: (row) => row.cptCodes.map(codeText).join(' '),
      },
      { heading: t('superbill.diagnoses'), value: (row) => row.dxCodes.filter(Boolean).join(' ') },
      { heading: t('superbill.total'), value: (row) => plainDollars(row.total) },
    ],
    ({ practice }) => billedBy(practice ?? 0),
  ),
  'practice.superbillCodesExport': exported(
    'superbill-codes',
    superbillCodeResource,
    (t) => [
      idColumn(t),
      { heading: t('superbill.code'), value: (row) => row.code },
      { heading: t('superbill.description'), value: (row) => row.description },
      { heading: t('superbill.charge'), value: (row) => plainDollars(row.charge) },
      { heading: t('superbill.unitMinutes'), value: (row) => row.unit_minutes },
    ],
    ({ practice }) => owner('superbill_code.practice_id', practice),
  ),
} satisfies Record<string, Exported>

/**
 * Returns the download of a screen.
 * @throws Error for a screen without one.
 */
export function exportOf(screenId: string): Exported {
  const found = (EXPORTS as Partial<Record<string, Exported>>)[screenId]
  if (!found) throw new Error(`${screenId} is no download`)
  return found
}

function owner(column: `${string}.${string}`, id: number | null): Where | undefined {
  return id === null ? undefined : ownedBy(column, id)
}
