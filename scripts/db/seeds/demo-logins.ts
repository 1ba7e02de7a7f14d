export const DOMAIN = 'demo.example'

export const DEMO_PASSWORD = 'Walk-30-minutes'

/** The logins that `npm run demo` prints: one for every kind of user. */
export const DEMO_LOGINS: readonly [string, string][] = [
  ['Platform administrator', `admin@${DOMAIN}`],
  ['Reseller administrator', `reseller@${DOMAIN}`],
  ['Company administrator', `company@${DOMAIN}`],
  ['Administrator of two companies', `multi@${DOMAIN}`],
  ['Physician (two practices)', `physician@${DOMAIN}`],
  ['Practice manager', `practice-manager@${DOMAIN}`],
  ['Wellness coach', `coach@${DOMAIN}`],
  ['Physician, Spanish', `medico@${DOMAIN}`],
  ['Other practitioner roles', `nurse@${DOMAIN}, dietitian@${DOMAIN}, …`],
  ['Participant', `participant@${DOMAIN}`],
  ['Participant, Spanish', `participante@${DOMAIN}`],
]
