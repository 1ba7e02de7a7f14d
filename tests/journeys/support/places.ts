import type { ScreenId } from '../../../app/access/screens'
import type { DemoIds } from './demo-ids'

/** One state of one screen: `id` in the screens table, where it is, and how the answer is expected. */
export type Place = { id: ScreenId; path: string; status?: number }

export type Reader = { who: string | null; places: (ids: DemoIds) => Place[] }

const at = (id: ScreenId, path: string, status = 200): Place => ({ id, path, status })

const practiceThings = (practice: number): Place[] => [
  at('practice.documents', `/practice/documents/id/${practice}`), at('practice.documents', `/practice/documents/id/${practice}?sort=-size`),
  at('practice.documents', `/practice/documents/id/${practice}?modal=upload`), at('practice.documents', `/practice/documents/id/${practice}?modal=group&target=1`),
  at('practice.documents', `/practice/documents/id/${practice}?modal=delete&target=1`), at('message.list', `/message/practiceId/${practice}`),
  at('message.list', `/message/practiceId/${practice}?modal=delete&target=1`), at('message.create', `/message/create/practiceId/${practice}`),
  at('message.update', `/message/update/practiceId/${practice}/id/1`), at('practice.superbillCodes', `/practice/superbillCodes/id/${practice}`),
  at('practice.superbillCodes', `/practice/superbillCodes/id/${practice}?modal=create`), at('practice.superbillCodes', `/practice/superbillCodes/id/${practice}?modal=edit&target=1`),
  at('practice.superbillCodes', `/practice/superbillCodes/id/${practice}?modal=delete&target=1`),
]

/** Every screen in the states that look different, by who reads it. */
export const readers: Record<string, Reader> = {
  visitor: {
    who: null,
    places: () => [
      at('home', '/'), at('home', '/?modal=login'), at('login', '/user/login'), at('login', '/user/login?ended=idle'), at('reset', '/user/reset'),
      at('resetConfirm', '/user/nobody@demo.example/reset/confirm/0000'), at('terms', '/terms'), at('privacy', '/privacy'), at('content', '/content/import-patients'),
      at('content', '/content/nothing-here', 404), at('support', '/support'), at('notFound', '/no/such/page', 404), at('dev.ui', '/dev/ui'), at('dev.outbox', '/dev/outbox'), at('dev.coniferTest', '/coniferTest'),
      at('research', '/conifer'), at('research', '/conifer?error=Something+failed&participantId=1&surveyId=1', 403),
    ],
  },
  administrator: {
    who: 'admin@demo.example',
    places: ({ participant, provider, practice, practitioner, completed }) => [
      at('home', '/'), at('survey.show', `/survey/show/participantId/${participant}/id/${completed}`),
      at('survey.show', `/survey/show/participantId/${participant}/id/${completed}?modal=delete`), at('options', '/admin/options'), at('userLog', '/userlog/browse?perPage=10'), at('userLog', '/userlog/browse?userEmail=nobody'),
      at('admin.list', '/admin/admin'), at('admin.list', '/admin/admin?modal=add'), at('admin.list', '/admin/admin?modal=delete&target=1'),
      at('reseller.list', '/reseller/admin'), at('reseller.list', '/reseller/admin?open=1'), at('reseller.list', '/reseller/admin?modal=create'), at('reseller.list', '/reseller/admin?modal=delete&target=1'),
      at('resellerAdmin.list', '/resellerAdmin/admin'), at('resellerAdmin.list', '/resellerAdmin/admin?modal=add'),
      at('companyAdmin.list.admin', '/companyAdmin/admin'), at('companyAdmin.list.admin', '/companyAdmin/admin?modal=edit&target=1'),
      at('company.list.admin', '/company/admin'), at('company.list.admin', '/company/admin?open=1'), at('company.list.admin', '/company/admin?modal=delete&target=1'),
      at('company.create.admin', '/company/create'), at('company.view.admin', '/company/id/1'), at('company.update.admin', '/company/update/id/1'),
      at('plan.list.admin', '/company/plans/id/1'), at('plan.list.admin', '/company/plans/id/1?modal=delete&target=1'),
      at('plan.resources.admin', '/company/planResources/companyId/1/planId/1'), at('plan.resources.admin', '/company/planResources/companyId/1/planId/1?modal=edit&target=1'),
      at('participant.list.admin', '/participant/admin?perPage=10'), at('participant.list.admin', `/participant/admin?perPage=10&open=${participant}`),
      at('participant.list.admin', '/participant/admin?lastname=zzzz'), at('participant.list.admin', `/participant/admin?perPage=10&modal=delete&target=${participant}`),
      at('participant.list.admin', '/participant/admin?perPage=10&page=3&sort=-lastname'),
      at('participant.create', '/participant/create'), at('participant.update.admin', `/participant/update/id/${participant}`),
      at('home', '/participant/update/id/999999'),
      at('participant.providers.admin', `/participant/providerList/id/${participant}`), at('participant.providers.admin', `/participant/providerList/id/${participant}?modal=add`),
      at('participant.providers.admin', `/participant/providerList/id/${participant}?modal=remove&target=${provider}`), at('participant.import', '/participant/import'),
      at('participant.merge', '/participant/merge'), at('participant.merge', `/participant/merge?survivor=${participant}&duplicate=${participant + 1}`), at('participant.providers.admin', `/participant/providerList/id/${participant}?modal=clone&target=${provider}`),
      at('practice.import', '/practice/import'), at('practice.importForCompany', '/practice/import/1'), at('practice.list.admin', '/practice/admin/companyId/1'), at('practice.list.admin', `/practice/admin/companyId/1?open=${practice}`),
      at('practice.list.admin', `/practice/admin/companyId/1?modal=delete&target=${practice}`), at('practice.create.admin', '/practice/create/companyId/1'),
      at('practice.update.admin', `/practice/update/companyId/1/id/${practice}`), at('practitioner.list.admin', `/practitioner/admin/companyId/1/practiceId/${practice}`),
      at('practitioner.create.admin', `/practitioner/create/companyId/1/practiceId/${practice}`),
      at('practitioner.update.admin', `/practitioner/update/companyId/1/practiceId/${practice}/id/${practitioner}`),
    ],
  },
  reseller: {
    who: 'reseller@demo.example',
    places: ({ participant, practice }) => [
      at('company.list.reseller', '/company/resellerAdmin/1'), at('company.create.reseller', '/company/create/reseller/1'), at('company.view.reseller', '/resellerAdmin/1/company/id/1'),
      at('company.update.reseller', '/resellerAdmin/1/company/update/id/1'), at('plan.list.reseller', '/resellerAdmin/1/company/plans/id/1?modal=create'),
      at('companyAdmin.list.reseller', '/companyAdmin/resellerAdmin/1'), at('companyAdmin.list.reseller', '/companyAdmin/resellerAdmin/1?modal=add'),
      at('practice.list.reseller', '/practice/resellerAdmin/1/companyId/1'), at('practice.create.reseller', '/practice/create/companyId/1/resellerAdmin/1'),
      at('practice.update.reseller', `/practice/update/companyId/1/id/${practice}/resellerAdmin/1`),
      at('home', '/'), at('participant.list.reseller', '/participant/resellerAdmin/1?perPage=10'), at('participant.list.resellerCompany', '/participant/resellerAdmin/1/company/1?perPage=10'),
      at('participant.update.reseller', `/participant/resellerAdmin/1/update/id/${participant}`), at('participant.update.resellerCompany', `/participant/resellerAdmin/1/company/1/update/id/${participant}`),
      at('participant.providers.reseller', `/participant/resellerAdmin/1/providerList/id/${participant}`),
      at('participant.providers.resellerCompany', `/participant/resellerAdmin/1/company/1/providerList/id/${participant}`),
    ],
  },
  company: {
    who: 'company@demo.example',
    places: () => [
      at('home', '/'), at('practice.list.companyAdmin', '/practice/companyAdmin/companyId/1'), at('participant.list.companyAdmin', '/participant/companyAdmin/1?perPage=10'), at('home', '/participant/admin'),
      at('company.update.companyAdmin', '/companyAdmin/update/id/1'), at('plan.list.companyAdmin', '/companyAdmin/plans/id/1'), at('plan.resources.companyAdmin', '/companyAdmin/planResources/companyId/1/planId/1'),
    ],
  },
  practitioner: {
    who: 'physician@demo.example',
    places: ({ participant, practice, completed }) => [
      at('home', '/?perPage=10'), at('home', '/?lastname=zzzz'), at('home', `/?perPage=10&open=${participant}`),
      at('participant.chart', `/participant/chart/id/${participant}`), at('participant.chart', `/participant/chart/id/${participant}?modal=history&score=PHQ9_SCORE`),
      at('participant.chart', `/participant/chart/id/${participant}?modal=history`), at('participant.chart', `/participant/chart/id/${participant}?modal=readiness`),
      at('participant.details', `/participant/details/id/${participant}`), at('participant.details', `/participant/details/id/${participant}?modal=anthropometrics`), at('participant.details', `/participant/details/id/${participant}?older=biometrics`), at('participant.details', `/participant/details/id/${participant}?modal=remove`),
      at('survey.responses', `/survey/responses/participantId/${participant}/id/${completed}`),
      at('participant.importForPractice', `/participant/importForPractice/practiceId/${practice}`), at('home', '/participant/chart/id/999999'),
    ],
  },
  soloPractitioner: {
    who: 'solo@demo.example',
    places: () => [at('plan.list.practitioner', '/companyPractitioner/plans/id/4'), at('plan.resources.practitioner', '/companyPractitioner/planResources/companyId/4/planId/10?perPage=10')],
  },
  manager: {
    who: 'practice-manager@demo.example',
    places: ({ practice, practitioner }) => [
      ...practiceThings(practice), at('biometrics.list', `/biometrics/practiceId/${practice}?perPage=10`), at('biometrics.list', `/biometrics/practiceId/${practice}?name=zzzz`),
      at('biometrics.list', `/biometrics/practiceId/${practice}?perPage=10&modal=delete&target=1`), at('biometrics.create', `/biometrics/create/practiceId/${practice}`),
      at('anthropometrics.list', `/anthropometrics/practiceId/${practice}?perPage=10`), at('anthropometrics.list', `/anthropometrics/practiceId/${practice}?modal=create`), at('anthropometrics.list', `/anthropometrics/practiceId/${practice}?perPage=10&modal=edit&target=1`),
      at('biometrics.update', `/biometrics/update/practiceId/${practice}/id/1`), at('biometrics.import', `/biometrics/importForPractice/practiceId/${practice}`), at('provider.create', '/provider/create'), at('practice.plans', `/practice/plans/id/${practice}`), at('practice.profile', `/practice/profile/id/${practice}`), at('practitioner.list.practice', '/practice/practitionerAdmin'),
      at('practitioner.list.practice', '/practice/practitionerAdmin?text=zzzz'), at('practitioner.list.practice', `/practice/practitionerAdmin?modal=delete&target=${practitioner}`),
      at('practitioner.create.practice', '/practice/practitionerCreate'), at('practitioner.update.practice', `/practice/practitionerUpdate/id/${practitioner}`),
    ],
  },
  participant: {
    who: 'participant@demo.example',
    places: ({ participant, survey, completed }) => {
      const fill = `/survey/fill/id/${survey}/participantId/${participant}`
      return [
        at('me.home', '/participant/home'), at('me.questionnaires', '/participant/questionnaires'), at('participant.profile', `/participant/profile/id/${participant}`),
        at('me.lifestyle', '/participant/lifestyle'), at('me.mindset', '/participant/mindset'), at('me.mindset', '/participant/mindset?modal=readiness&theme=tendwell'),
        at('me.reports', '/participant/reports'), at('me.reports', '/participant/reports?theme=default'),
        at('survey.fill', fill), at('survey.fill', `${fill}?question=PHQ9_1`), at('survey.fill', `${fill}?question=PHQ9_9`), at('me.questionnaires', `/participant/questionnaires?thanks=${completed}`), at('survey.fill', `${fill}?answers=1`), at('support', '/support'),
      ]
    },
  },
}
