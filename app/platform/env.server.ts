import { z } from 'zod/v4'
import { parseDsn } from './dsn'
import { THEME_NAMES } from '~/styles/tokens'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const blank = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional())

/** `pattern=value` pairs separated by commas, as in THEME_HOSTS. */
const pairs = z.string().transform((text, context) => {
  const list: [string, string][] = []
  for (const item of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [from, to] = item.split('=').map((part) => part.trim())
    if (!from || !to) context.addIssue({ code: 'custom', message: `"${item}" is not pattern=value` })
    else list.push([from, to])
  }
  return list
})

/** The same, where each value must be the name of a theme. */
const themeHosts = pairs.refine(
  (list) => list.every(([, theme]) => (THEME_NAMES as readonly string[]).includes(theme)),
  `each value must be one of ${THEME_NAMES.join(', ')}`,
)

/** Values separated by commas. */
const list = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (text) =>
      String(text ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    z.array(schema),
  )

/** `id:base64` pairs separated by commas; the first key seals, all of them open. */
const SEALING_KEYS = /^([\w-]{1,20}:[A-Za-z0-9+/]{43}=)(,[\w-]{1,20}:[A-Za-z0-9+/]{43}=)*$/

const databaseUrl = z
  .string()
  .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, 'must begin with sqlite: or postgres://')

const HEALTH_DRIVERS = ['google-health', 'fitbit-legacy', 'google-fit', 'off'] as const

/**
 * Settings of a device vendor: its address, and our client ID and secret; without a client ID nobody can
 * connect.
 */
function vendor<const Name extends string>(
  name: Name,
  urls: { auth: string; token: string; revoke: string; api: string },
) {
  const url = (usual: string) => z.preprocess(blank, z.url({ protocol: /^https?$/ }).default(usual))
  const secret = () => optional(z.string())
  return {
    [`${name}_AUTH_URL`]: url(urls.auth),
    [`${name}_TOKEN_URL`]: url(urls.token),
    [`${name}_REVOKE_URL`]: url(urls.revoke),
    [`${name}_API_URL`]: url(urls.api),
    [`${name}_CLIENT_ID`]: secret(),
    [`${name}_CLIENT_SECRET`]: secret(),
  } as { [Key in `${Name}_${'AUTH' | 'TOKEN' | 'REVOKE' | 'API'}_URL`]: ReturnType<typeof url> } & {
    [Key in `${Name}_CLIENT_${'ID' | 'SECRET'}`]: ReturnType<typeof secret>
  }
}

const iceServer = z.strictObject({
  urls: z.union([iceUrl(), z.array(iceUrl()).min(1)]),
  username: z.string().optional(),
  credential: z.string().optional(),
})

function iceUrl() {
  return z.string().regex(/^(stun|turn)s?:\S+$/, 'must begin with stun: or turn:')
}

/** STUN and TURN servers, as JSON in the form that browsers take. */
const iceServers = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  })
  .pipe(z.array(iceServer))

/** The public STUN server that the specification names (VID-06): it learns the IP addresses of callers. */
export const PUBLIC_STUN = 'stun:stun.l.google.com:19302'

const schema = z.object({
  APP_ENV: z.enum(['production', 'demo', 'staging', 'development', 'test']).default('development'),
  DATABASE_URL: databaseUrl.default('sqlite:./data/tendwell.sqlite'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  PORT: z.preprocess(blank, z.coerce.number().int().min(1).max(65535).default(3000)),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATA_DIR: z.string().default('./data'),
  LOG_CHECKPOINTS_DIR: optional(z.string()),
  FILES_DRIVER: z.enum(['disk', 's3']).default('disk'),
  FILES_DIR: z.string().default('./data/files'),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_FORCE_PATH_STYLE: flag.default(false),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })),
  MAIL_FROM: z.string().default('Tendwell <no-reply@localhost>'),
  MAIL_REPLY_TO: optional(z.string()),
  MAIL_REQUIRE_TLS: flag.default(false),
  MAIL_OUTBOX_DIR: z.string().default('./data/outbox'),
  TOKEN_ENC_KEY: optional(
    z.string().regex(SEALING_KEYS, 'must be id:key pairs, each key 32 bytes in base64'),
  ),
  SUPPORT_EMAIL: z.email().default('support@localhost.localdomain'),
  THEME_HOSTS: z.preprocess(blank, themeHosts.default([])),
  HOST_REDIRECTS: z.preprocess(blank, pairs.default([])),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone name').default('America/New_York'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  JOBS_IN_PROCESS: flag.default(true),
  DIETID_API_URL: optional(z.url({ protocol: /^https?$/ })),
  DIETID_API_KEY: optional(z.string()),
  DIETID_WORKFLOW_ID: optional(z.string().max(200)),
  DIETID_ORIGIN: optional(z.string().refine(isOrigin, 'must be scheme://host[:port] and nothing more')),
  DIETID_WEBHOOK_SECRET: optional(z.string().min(24)),
  DIETID_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
  DIETID_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  FITBIT_DRIVER: z.enum(HEALTH_DRIVERS).default('google-health'),
  GOOGLE_FIT_DRIVER: z.enum(HEALTH_DRIVERS).default('google-health'),
  ...vendor('GOOGLE_HEALTH', {
    auth: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    api: 'https://health.googleapis.com',
  }),
  ...vendor('FITBIT', {
    auth: 'https://www.fitbit.com/oauth2/authorize',
    token: 'https://api.fitbit.com/oauth2/token',
    revoke: 'https://api.fitbit.com/oauth2/revoke',
    api: 'https://api.fitbit.com',
  }),
  ...vendor('GOOGLE_FIT', {
    auth: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    api: 'https://www.googleapis.com/fitness/v1',
  }),
  HEALTH_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(15_000),
  APP_ORIGINS: list(z.string().refine(isOrigin, 'must be scheme://host[:port] and nothing more')),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1')),
  OPENAI_FALLBACK_MODEL: optional(z.string().max(100)),
  CHAT_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(30_000),
  CHAT_MAX_HISTORY: z.coerce.number().int().min(0).max(200).default(20),
  CHAT_DAILY_LIMIT: z.coerce.number().int().min(1).max(10_000).default(50),
  RESEARCH_SECRET: optional(z.string().min(32)),
  RESEARCH_ORIGINS: list(z.string().refine(isHttpsOrigin, 'must be https://host[:port] and nothing more')),
  RESEARCH_COMPANIES: list(z.coerce.number().int().positive()),
  SENTRY_DSN: optional(
    z.string().refine((text) => parseDsn(text) !== null, 'must be https://key@host/project'),
  ),
  SENTRY_TRACES_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(1),
  EMR_ORIGINS: list(z.string().refine(isOrigin, 'must be scheme://host[:port] and nothing more')),
  EMR_PRIVATE_JWK: optional(z.string().refine(isJwk, 'must be a private key as JSON (JWK, EC P-384 or RSA)')),
  EMR_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  EMR_ALLOW_PRIVATE_HOSTS: flag.default(false),
  VIDEO_ICE_SERVERS: z.preprocess((text) => blank(text) ?? `[{"urls":"${PUBLIC_STUN}"}]`, iceServers),
  TURN_SECRET: optional(z.string().min(16)),
  TURN_URLS: list(z.string().regex(/^turns?:[^\s,]+$/, 'must begin with turn: or turns:')),
  RESTORE_DAYS: z.coerce.number().int().min(0).max(3650).default(30),
  PAGE_RATE: z.coerce.number().int().min(1).max(1_000_000).default(10),
  API_RATE: z.coerce.number().int().min(1).max(1_000_000).default(20),
})

export type Env = z.infer<typeof schema>

/** The picture-based diet assessment needs all of these; if only some are set, the server does not start. */
const DIETID = [
  'DIETID_API_URL',
  'DIETID_API_KEY',
  'DIETID_WORKFLOW_ID',
  'DIETID_ORIGIN',
  'DIETID_WEBHOOK_SECRET',
] as const

function isJwk(text: string): boolean {
  try {
    const key: unknown = JSON.parse(text)
    return typeof key === 'object' && key !== null && 'd' in key && 'kty' in key
  } catch {
    return false
  }
}

function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w.-]+(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

function isHttpsOrigin(text: string): boolean {
  return isOrigin(text) && text.startsWith('https:')
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * Reads the deployment's settings from environment variables.
 * @throws Error with one line per wrong variable, so that a failed start lists all of them.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings in the environment:\n${lines.join('\n')}`)
  }
  const env = result.data
  const wrong = [...plainHttp(env), ...plainMail(env), ...partlySet(env), ...withoutBucket(env)]
  if (wrong.length > 0)
    throw new Error(`Wrong settings in the environment:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  return env
}

/** Settings that hold another system's address, or our own public one, but do not use https. */
function plainHttp(env: Env): string[] {
  if (env.APP_ENV !== 'production') return []
  return Object.entries(env)
    .filter(([, value]) => [value].flat().some((one) => typeof one === 'string' && /^http:/i.test(one)))
    .map(([name]) => `${name}: must begin with https:// in production`)
}

/** Emails contain names of people: in production they leave this machine encrypted or not at all. */
function plainMail({ APP_ENV, SMTP_URL, MAIL_REQUIRE_TLS }: Env): string[] {
  if (APP_ENV !== 'production' || MAIL_REQUIRE_TLS || !SMTP_URL?.startsWith('smtp:')) return []
  const { hostname } = new URL(SMTP_URL)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isHere ? [] : ['MAIL_REQUIRE_TLS: must be true in production, or SMTP_URL begin with smtps://']
}

/** Handing scores to a research site needs all of these. */
const RESEARCH = ['RESEARCH_SECRET', 'RESEARCH_ORIGINS', 'RESEARCH_COMPANIES'] as const

function partlySet(env: Env): string[] {
  const isUnset = (name: keyof Env) =>
    env[name] === undefined || (Array.isArray(env[name]) && env[name].length === 0)
  return [
    { prefix: 'DIETID_', names: DIETID },
    { prefix: 'RESEARCH_', names: RESEARCH },
    { prefix: 'TURN_', names: ['TURN_SECRET', 'TURN_URLS'] as const },
  ].flatMap(({ prefix, names }) => {
    const unset = names.filter(isUnset) as string[]
    return unset.length === names.length
      ? []
      : unset.map((name) => `${name}: must be set when other ${prefix} variables are`)
  })
}

function withoutBucket(env: Env): string[] {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  return env.FILES_DRIVER === 'disk'
    ? []
    : needed
        .filter((name) => env[name] === undefined)
        .map((name) => `${name}: must be set when FILES_DRIVER is s3`)
}

let parsed: Env | undefined
let given: Env | undefined

/** The settings, parsed once per process. */
export function env(): Env {
  return given ?? own()
}

function own(): Env {
  return (parsed ??= parseEnv(process.env))
}

/** For tests: overrides settings of the process, until it is called without an argument. */
export function setEnv(instead?: Partial<Env>): void {
  given = instead && { ...own(), ...instead }
}

/** True in production. Development pages and demo accounts exist only where this is false. */
export function isProduction(): boolean {
  return env().APP_ENV === 'production'
}

/**
 * True if the menu, search and the header's camera button lead to video calls (VID-07); their addresses work
 * everywhere.
 */
export function showsVideo(): boolean {
  return !['production', 'demo'].includes(env().APP_ENV)
}
