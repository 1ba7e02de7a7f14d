import type { Actor } from '~/access/actor'
import { noteRead } from '~/core/log/note-read.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { latestScores } from '~/domain/stored-scores/score-series.server'
import { latestWbiAnswers } from '~/domain/stored-scores/wbi.server'
import { chartMeasures } from './chart-measures.server'
import { chartScores, chartTrends } from './chart-scores.server'
import {
  clearNewNotes,
  coachedGoals,
  coachedHabits,
  coachedPath,
  habitLog,
  sharedNotes,
} from './coaching-wellness.server'
import type { CoachingTab } from './coaching-tabs'
import { patientHeader, readPatient } from './read-patient.server'

type Ask = { actor: Actor; participantId: number; reader: Reader }

/** What each page of the coaching summary shows. */
const TABS = {
  summary: async ({ participantId, reader, actor }: Ask) => {
    const [{ groups, lights, readiness }, measures, notes] = await Promise.all([
      scoresOf(participantId, reader, actor),
      chartMeasures(participantId, reader),
      sharedNotes({ participantId, reader, actor }),
    ])
    return { groups, lights, readiness, measures, notes }
  },
  habits: coachedHabits,
  logs: habitLog,
  goals: coachedGoals,
  path: coachedPath,
  notes: sharedNotes,
  mindset: async ({ participantId, reader, actor }: Ask) => {
    const { mindset, readiness, wellBeing } = await scoresOf(participantId, reader, actor)
    return { mindset, readiness, wellBeing }
  },
  trends: async ({ participantId, reader, actor }: Ask) => ({
    cards: chartTrends(await latestScores(participantId), reader, usesDietId(actor)),
  }),
} satisfies Record<CoachingTab, (ask: Ask) => Promise<object>>

export type CoachingPages = { [Tab in CoachingTab]: Awaited<ReturnType<(typeof TABS)[Tab]>> }
/** One page of the summary with its name. */
export type CoachingPage = { [Tab in CoachingTab]: { tab: Tab; shown: CoachingPages[Tab] } }[CoachingTab]

/**
 * Returns one page of a patient's coaching summary (PAT-14). The opening is logged.
 * @throws Refusal 403 without a provider link.
 */
export async function loadCoaching(
  actor: Actor,
  participantId: number,
  tab: CoachingTab,
  reader: Reader,
): Promise<{ header: ReturnType<typeof patientHeader>; page: CoachingPage }> {
  const patient = await readPatient(actor, participantId)
  noteRead(actor, {
    text: `Opened coaching summary (${tab}) of participant ${participantId}`,
    resource: 'participant',
    recordId: participantId,
    participantIds: [participantId],
  })
  const shown = await TABS[tab]({ actor, participantId, reader })
  if (tab === 'summary' || tab === 'notes') await clearNewNotes(actor, participantId)
  return { header: patientHeader(patient), page: { tab, shown } as CoachingPage }
}

async function scoresOf(participantId: number, reader: Reader, actor: Actor) {
  const [points, answered] = await Promise.all([
    latestScores(participantId),
    reader.theme === 'tendwell' ? latestWbiAnswers(participantId) : null,
  ])
  return chartScores(points, answered, reader, usesDietId(actor))
}

const usesDietId = (actor: Actor) => actor.practitioner?.usesDietId ?? false
