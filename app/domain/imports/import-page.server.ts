import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import type { Lang, Translate } from '~/i18n/t'
import { defaultComment } from './default-comment'
import { importFormSchema } from './import-form.server'
import type { ImportPage } from './import-page'
import { checkImport } from './import-participants.server'
import { importPlans, importTarget, type ImportTarget, type PlanChoice } from './import-target.server'
import { parkedUpload, type ParkedFile } from './parked-upload.server'
import { previewPage, type PreviewPage } from './preview-page'

/** What the import screen shows; its state is in the address: `preview` (a parked file), `page`, `only`, `imported`. */
export async function importPage(actor: Actor, practiceId: number | null, query: URLSearchParams, { t, lang }: { t: Translate; lang: Lang }): Promise<ImportPage> {
  const target = await importTarget(actor, practiceId)
  const plans = await importPlans(target)
  const previewId = positiveInteger(query.get('preview') ?? '')
  const parked = previewId === null ? null : await parkedUpload(actor, previewId)
  const own = parked?.practice_id === practiceId ? parked : null
  return {
    practice: target.practice?.name ?? null,
    today: target.today,
    plans: plans.map(({ id, name, company }) => ({ value: String(id), label: target.practice ? name : `${company}: ${name}` })),
    constraint: { ...getZodConstraint(importFormSchema), file: { required: own === null } },
    chosen: {
      plan_id: own?.plan_id ?? (plans.length === 1 ? plans[0]?.id : undefined),
      comment: own?.comment ?? defaultComment(t, target.today),
      has_header_row: own?.has_header_row ?? true,
    },
    template: lang === 'es' ? '/templates/participants-v1-es.csv' : '/templates/participants-v1.csv',
    idempotencyKey: randomUUID(),
    parked: own && previewId !== null ? { id: previewId, name: own.file_name, page: await parkedPage(target, plans, own, query) } : null,
    lost: previewId !== null && own === null,
    imported: positiveInteger(query.get('imported') ?? ''),
    failuresPath: pathTo('participant.importFailures'),
    listPath: actor.role === 'ADMIN' ? pathTo('participant.list.admin') : '/',
  }
}

async function parkedPage(target: ImportTarget, plans: PlanChoice[], file: ParkedFile, query: URLSearchParams): Promise<PreviewPage> {
  const companyId = plans.find((plan) => plan.id === file.plan_id)?.company_id ?? null
  const table = await checkImport(target, companyId, file.rows, file.has_header_row)
  return previewPage(table, Number(query.get('page')) || 0, query.get('only') === 'failed')
}
