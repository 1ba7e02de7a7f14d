import type { RootData } from '~/shell/root-data'

type User = NonNullable<RootData['user']>

/** A signed-in user, as in the shell's data. */
export function shellUser(changes: Partial<User> = {}): User {
  return {
    name: 'Ana Ruiz',
    email: 'ana@example.org',
    role: 'PRACTITIONER',
    practiceName: 'Green Clinic',
    practitionerRole: null,
    participantId: null,
    practices: [],
    companies: [],
    maskedBy: null,
    canMaskAsSelf: false,
    userId: 7,
    ...changes,
  }
}

/** The data of the shell, for a visitor unless `user` is given. */
export function shellOf(changes: Partial<RootData> = {}): RootData {
  return {
    screenId: 'support',
    lang: 'en',
    theme: 'default',
    texts: null,
    textsAt: null,
    textsFailed: null,
    pageTitle: 'Support – Tendwell',
    productName: 'Tendwell',
    environment: null,
    timeZone: 'UTC',
    today: '2026-01-02',
    printed: null,
    noScript: false,
    user: null,
    withVideo: false,
    video: null,
    menu: { main: [], practice: [], administration: [], health: [], me: [] },
    crumbs: [],
    idle: null,
    help: null,
    helpOpen: false,
    chat: null,
    scheme: null,
    versionUpdates: '',
    reference: 'r1',
    step: 'load',
    flash: null,
    firstVisit: false,
    lists: {},
    columns: null,
    kept: null,
    ...changes,
  }
}
