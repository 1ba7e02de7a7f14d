import { outdatedGuidelines } from '~/domain/scoring/rules/poverty-guidelines'
import { PUBLIC_STUN, type Env } from '~/platform/env.server'

/** A warning in the startup log: an event, and its effect. */
export type StartWarning = { event: string; effect: string; year?: number }

/**
 * What an operator should know at startup: production settings left at their defaults, and clinical tables
 * that are out of date.
 * @param today YYYY-MM-DD
 */
export function startWarnings(settings: Env, today: string): StartWarning[] {
  const year = outdatedGuidelines(today)
  const guidelines =
    year === null
      ? []
      : [{ event: 'poverty.outdated', effect: 'incomes are compared with old guidelines', year }]
  return settings.APP_ENV === 'production' ? [...leftOpen(settings), ...guidelines] : guidelines
}

function leftOpen(settings: Env): StartWarning[] {
  const { SMTP_URL, VIDEO_ICE_SERVERS, TOKEN_ENC_KEY, LOG_CHECKPOINTS_DIR } = settings
  const warnings = [
    {
      isOpen: !SMTP_URL,
      event: 'mail.unconfigured',
      effect: 'mail stays queued',
    },
    {
      isOpen: VIDEO_ICE_SERVERS.some(({ urls }) => [urls].flat().includes(PUBLIC_STUN)),
      event: 'video.publicStun',
      effect: `callers show their network address to ${PUBLIC_STUN}; VIDEO_ICE_SERVERS names another one or []`,
    },
    {
      isOpen: !TOKEN_ENC_KEY,
      event: 'key.besideData',
      effect: 'the key that seals secrets lies in DATA_DIR; TOKEN_ENC_KEY gives it a place of its own',
    },
    {
      isOpen: !LOG_CHECKPOINTS_DIR,
      event: 'checkpoints.besideData',
      effect:
        'who can change the database can change its checkpoints; LOG_CHECKPOINTS_DIR names another place',
    },
  ]
  return warnings.flatMap(({ isOpen, ...warning }) => (isOpen ? [warning] : []))
}
