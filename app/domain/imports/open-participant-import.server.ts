import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { planChoices } from '~/domain/organisation/choices.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import type { OpenImport } from './open-import'
import { checkImport, importParticipants } from './import-participants.server'
import { companyOfPlan, importPlan, importTarget, practicePlans } from './import-target.server'

/**
 * Opens the import of participants, for a practice or (administrators) for none.
 * @throws Refusal 403.
 */
export async function openParticipantImport(actor: Actor, practiceId: number | null): Promise<OpenImport> {
  const target = await importTarget(actor, practiceId)
  const planOf = (planId: number | null) => {
    if (planId === null) throw invalid({ plan_id: ['form.choice'] })
    return importPlan(target, planId)
  }
  return {
    place: target.practice?.name ?? null,
    today: target.today,
    plans: async (asked) =>
      target.practice
        ? { options: await practicePlans(target.practice.id), more: false, search: '' }
        : planChoices(actor, asked),
    warning: null,
    hasComment: true,
    listPath: actor.role === 'ADMIN' ? pathTo('participant.list.admin') : '/',
    mustFit: async (planId) => {
      await planOf(planId)
    },
    check: async (file) =>
      checkImport(target, file.plan_id === null ? null : await companyOfPlan(target, file.plan_id), file),
    run: async (file, { key, goodRowsOnly, written }) => {
      const { id } = await planOf(file.plan_id)
      const imported = await importParticipants(
        actor,
        {
          data_rows: file.rows,
          has_header_row: file.has_header_row,
          comment: file.comment,
          plan_id: id,
          practice_id: practiceId,
          good_rows_only: goodRowsOnly,
        },
        key,
        {
          written: async (answer, people) => written?.({ ...answer, at: now() }, people),
        },
      )
      return { ...imported, at: now() }
    },
    unmatched: async () => [],
  }
}
