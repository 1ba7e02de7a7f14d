import { readRow, writeRows, writeTx } from 'db/connection'
import { realUser, type Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { sealedPlace } from '~/entities/sealed-place'
import { emrClient, type EmrClient } from '~/integrations/emr/fhir.server'
import type { EmrScope } from '~/integrations/emr/emr-scopes'
import { emrSettingsSchema, type EmrSettings } from '~/integrations/emr/emr-settings'
import { clock, now } from '~/platform/clock'
import { env, isProduction } from '~/platform/env.server'
import { forbidden, invalid } from '~/platform/refusal'
import { sealer } from '~/platform/sealed.server'

/** Shown on the screen in place of a secret; if it is sent back, the stored secret is kept. */
export const HIDDEN = '********'
/** Entering this clears the settings (EMR-05). */
const EMPTY = 'XXX'
const SECRETS = ['password', 'token'] as const
const SCOPES_MS = 10 * 60_000

type Stored = { emr_info: string | null; emr_scope: string | null }

const sealedAt = (companyId: number) => sealedPlace('company', 'emr_info', companyId)
const scopesKept = new Map<number, { until: number; sealed: string; scopes: EmrScope[] }>()

function stored(companyId: number): Promise<Stored | null> {
  return readRow<Stored>(
    'SELECT emr_info, emr_scope FROM company WHERE id = $companyId AND archived = 0',
    { companyId },
    { kept: true },
  )
}

/** Returns the connection settings of a company's medical-record system; null if it has none. */
export async function emrSettings(companyId: number): Promise<EmrSettings | null> {
  const row = await stored(companyId)
  return row?.emr_info ? (JSON.parse(sealer().open(row.emr_info, sealedAt(companyId))) as EmrSettings) : null
}

/** Returns a client for a company's medical-record system; null if it has none. */
export async function emrOf(companyId: number): Promise<EmrClient | null> {
  const settings = await emrSettings(companyId)
  return settings && emrClient(String(companyId), settings)
}

/**
 * Returns what the form of a company's system shows: the settings without secrets, and the last known scopes.
 */
export async function emrForm(
  companyId: number,
): Promise<{ info: string; scope: string[]; hasEmr: boolean }> {
  const [settings, row] = [await emrSettings(companyId), await stored(companyId)]
  const shown = settings && {
    ...settings,
    ...Object.fromEntries(SECRETS.flatMap((name) => (settings[name] ? [[name, HIDDEN]] : []))),
  }
  return {
    info: shown ? JSON.stringify(shown, null, 2) : '',
    scope: row?.emr_scope?.split(' ').filter(Boolean) ?? [],
    hasEmr: settings !== null,
  }
}

/**
 * Saves the settings, sealed; XXX clears them.
 * @throws Refusal 403, also in production (EMR-02); 422 with the field.
 */
export async function saveEmr(actor: Actor, companyId: number, text: string): Promise<void> {
  if (realUser(actor).role !== 'ADMIN' || actor.role !== 'ADMIN' || isProduction()) throw forbidden()
  const info = text.trim()
  if (info === '') throw invalid({ emr_info: ['form.required'] })
  const settings = info === EMPTY ? null : await readSettings(companyId, info)
  await change(actor, async () => {
    const changed = await writeRows(
      'UPDATE company SET emr_info = $info, emr_scope = NULL, updated = $now, version = version + 1 WHERE id = $companyId AND archived = 0',
      {
        info: settings ? sealer().seal(JSON.stringify(settings), sealedAt(companyId)) : '',
        now: now(),
        companyId,
      },
    )
    if (changed === 0) throw forbidden()
    return {
      result: undefined,
      log: {
        type: 'UPDATE',
        text: `${settings ? 'Saved' : 'Ended'} the medical-record system of company ${companyId}`,
        resource: 'company',
        recordId: companyId,
        fields: ['emr_info'],
      },
    }
  })
}

async function readSettings(companyId: number, text: string): Promise<EmrSettings> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid({ emr_info: ['emr.notJson'] })
  }
  const before = await emrSettings(companyId)
  const given =
    typeof value === 'object' && value !== null ? { ...(value as Record<string, unknown>) } : value
  if (typeof given === 'object' && given !== null)
    for (const name of SECRETS)
      if (Reflect.get(given, name) === HIDDEN) Reflect.set(given, name, before?.[name])
  const read = emrSettingsSchema.safeParse(given)
  if (!read.success)
    throw invalid({
      emr_info: [
        `emr.wrongSettings|${read.error.issues.map(({ path }) => path.join('.') || 'emr_info').join(', ')}`,
      ],
    })
  for (const address of [read.data.baseUrl, read.data.tokenUrl])
    if (address && !env().EMR_ORIGINS.includes(new URL(address).origin))
      throw invalid({ emr_info: ['emr.originNotAllowed'] })
  return read.data
}

/**
 * Returns what a company's system allows, according to its capability statement and the token. Cached for ten
 * minutes; `anew` asks again. Empty without a system.
 */
export async function companyScopes(companyId: number, { anew = false } = {}): Promise<EmrScope[]> {
  const row = await stored(companyId)
  if (!row?.emr_info) return []
  const known = anew ? undefined : scopesKept.get(companyId)
  if (known && known.sealed === row.emr_info && known.until > clock().getTime()) return known.scopes
  const scopes = await (await emrOf(companyId))!.scopes()
  scopesKept.set(companyId, { until: clock().getTime() + SCOPES_MS, sealed: row.emr_info, scopes })
  const text = scopes.join(' ')
  if (text !== (row.emr_scope ?? ''))
    await writeTx(() =>
      writeRows('UPDATE company SET emr_scope = $text WHERE id = $companyId', { text, companyId }),
    )
  return scopes
}
