import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import type { ScreenId } from '~/access/screens'
import { invitationsOf, uninvited } from '~/domain/auth/invite-run.server'
import { PLAN_SEARCH } from '~/domain/organisation/plan-search'
import { samePeople } from '~/domain/participant/same-people.server'
import type { Lang, Translate } from '~/i18n/t'
import { columnSets, type ColumnSetName } from './column-sets'
import { defaultComment } from './default-comment'
import { importFormSchemas } from './import-form.server'
import { openImport } from './import-kind.server'
import type { OpenImport } from './open-import'
import type { ImportPage, RowReasons, ShownRun } from './import-page'
import { importRun, ownImports, peopleOfRun, restOfRun, type ImportRun } from './import-run.server'
import { checkFile, type ParkedFile } from './parked-file'
import { parkedUpload } from './parked-upload.server'
import { previewPage, type PreviewPage } from './preview-page'

const FAILURES: Record<ColumnSetName, ScreenId> = {
  participants: 'participant.importFailures',
  biometrics: 'biometrics.importFailures',
  practices: 'practice.importFailures',
}

type Asked = { set: ColumnSetName; placeId: number | null; query: URLSearchParams; t: Translate; lang: Lang }

/**
 * Returns what an import screen shows. Its state is in the address: `preview` (a parked file), `page`,
 * `only`, `run` (an import).
 */
export async function importPage(actor: Actor, { set, placeId, query, t, lang }: Asked): Promise<ImportPage> {
  const opened = await openImport(set, actor, placeId)
  const { place, today, listPath } = opened
  const previewId = positiveInteger(query.get('preview') ?? '')
  const parked = previewId === null ? null : await parkedUpload(actor, set, previewId)
  const own = parked?.place_id === placeId ? parked : null
  const plans =
    (await opened.plans?.({
      search: query.get(PLAN_SEARCH) ?? '',
      keep: own?.plan_id ? [own.plan_id] : [],
    })) ?? null
  const warning = plans?.options.length === 0 && !plans.search ? 'imports.noPlans' : opened.warning
  return {
    set,
    place,
    today,
    plans,
    warning,
    listPath,
    constraint: { ...getZodConstraint(importFormSchemas[set]), file: { required: own === null } },
    chosen: {
      plan_id: own?.plan_id ?? (plans?.options.length === 1 ? Number(plans.options[0]?.value) : undefined),
      comment: opened.hasComment ? (own?.comment ?? defaultComment(t, today)) : null,
      has_header_row: own?.has_header_row ?? true,
    },
    template: `/templates/${set}-v1${lang === 'es' ? '-es' : ''}.csv`,
    idempotencyKey: randomUUID(),
    parked:
      own && previewId !== null
        ? {
            id: previewId,
            name: own.file_name,
            page: await parkedPage(set, opened, own, query),
            created: own.created ?? 0,
          }
        : null,
    lost: previewId !== null && own === null,
    run: await shownRun(actor, opened, { kind: set, placeId, id: positiveInteger(query.get('run') ?? '') }),
    runs: await ownImports(actor, { kind: set, placeId }),
    failuresPath: pathTo(FAILURES[set]),
  }
}

async function shownRun(
  actor: Actor,
  opened: OpenImport,
  { id, ...where }: { kind: ColumnSetName; placeId: number | null; id: number | null },
): Promise<ShownRun | null> {
  const run = id === null ? null : await importRun(actor, where, id)
  if (!run) return null
  const unmatched = run.result ? await opened.unmatched(run.result.at) : []
  const people = run.state === 'done' ? await peopleOfRun(run.id) : []
  const invites = people.length > 0 ? await invitationsOf(run.id) : null
  return {
    ...run,
    unmatched,
    invitable: (await uninvited(people)).length,
    invites,
    same: await samePeople(actor, people),
    reasons: run.state === 'done' ? await reasonsOf(where.kind, opened, run) : null,
  }
}

/** Why rows were left out of an import, as far as they are still stored. */
async function reasonsOf(set: ColumnSetName, opened: OpenImport, run: ImportRun): Promise<RowReasons | null> {
  const rest = await restOfRun(run)
  if (!rest) return null
  const { firstErrors, errorCount } = previewPage(columnSets[set], await opened.check(rest), 0, true)
  return { first: firstErrors.map(({ error }) => error), more: errorCount - firstErrors.length }
}

async function parkedPage(
  set: ColumnSetName,
  opened: OpenImport,
  file: ParkedFile,
  query: URLSearchParams,
): Promise<PreviewPage> {
  return previewPage(
    columnSets[set],
    await checkFile(set, file, opened.check),
    Number(query.get('page')) || 0,
    query.get('only') === 'failed',
  )
}
