import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { attentionKind, type AttentionTone } from '~/domain/attention/attention-kinds'
import { visitChart } from '~/domain/attention/chart-visit.server'
import { attentionOf } from '~/domain/attention/read-attention.server'
import { attentionFacts } from './attention-facts.server'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'

/** The top of a chart: what needs attention, and what is new since this reader's last visit. */
export type ChartAttention = {
  chips: { kind: string; tone: AttentionTone; label: string; to: string }[]
  /** Null if the reader has never visited. */
  since: { at: string; dateText: string; scores: number; questionnaires: number } | null
}

/**
 * Returns what needs attention about a patient. Read it before the visit is recorded, which marks new answers
 * as seen.
 */
export async function chartAttention(
  actor: Actor,
  participantId: number,
  reader: Reader,
): Promise<ChartAttention> {
  const practiceId = actor.practitioner?.practiceId ?? 0
  const found = (await attentionOf(practiceId, [participantId])).get(participantId) ?? []
  const facts = (await attentionFacts(practiceId, new Map([[participantId, found]]), reader)).get(
    participantId,
  )
  const before = await visitChart(actor, participantId)
  return {
    chips: found.map(({ kind, tone, n }) => ({
      kind,
      tone,
      label: facts?.get(kind) ?? reader.t(`attention.${kind}`, { n }),
      to: pathTo(attentionKind(kind)?.screen ?? 'participant.chart', { participantId, practiceId }),
    })),
    since: before === null ? null : await cameSince(participantId, before, reader),
  }
}

async function cameSince(participantId: number, at: string, reader: Reader) {
  const row = await readRow<{ scores: number | string; questionnaires: number | string }>(
    `SELECT (SELECT COUNT(DISTINCT s.score_name) FROM score s JOIN survey v ON v.id = s.survey_id
      AND v.archived = 0
              WHERE s.participant_id = $participantId AND s.updated > $at AND s.score IS NOT NULL
                AND substr(s.score_name, 1, 3) <> 'OK_' AND substr(s.score_name, 1, 4) <> 'RTC_') AS scores,
            (SELECT COUNT(*) FROM survey q WHERE q.participant_id = $participantId AND q.archived = 0
            AND q.completed > $at) AS questionnaires`,
    { participantId, at },
    { kept: true },
  )
  return {
    at,
    dateText: dayText(at, reader),
    scores: Number(row?.scores ?? 0),
    questionnaires: Number(row?.questionnaires ?? 0),
  }
}
