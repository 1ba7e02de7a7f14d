/** What a start page covers: everything, the companies of a reseller, or one company. */
export type OverviewScope = { resellerId: number } | { companyId: number } | 'platform'

/** One customer, or a practice of it. */
export type CustomerScope = Exclude<OverviewScope, 'platform'> | { practiceId: number }

/** Returns a condition on `company` for a scope, with its bind values. */
export function inScope(scope: OverviewScope): { where: string; bind: Record<string, number> } {
  if (scope === 'platform') return { where: '1 = 1', bind: {} }
  return 'companyId' in scope
    ? { where: 'company.id = $scope', bind: { scope: scope.companyId } }
    : { where: 'company.reseller_id = $scope', bind: { scope: scope.resellerId } }
}
