import { writeRows } from 'db/connection'
import { Goal } from 'db/models/goal'
import { Habit } from 'db/models/habit'
import type { Participant } from 'db/models/participant'
import { SelfNote } from 'db/models/self-note'
import { WellnessPlan } from 'db/models/wellness-plan'
import type { Timeframe } from '~/domain/wellness/wellness'
import { clock } from '~/platform/clock'
import { seeded, type Random } from './random'

type Text = {
  vision: string
  values: string
  confidence: string
  goals: [string, Timeframe, daysAgo: number][]
  habits: [habit: string, categories: string, rise: number][]
  away: string
  notes: string
}

const TEXTS: Record<'en' | 'es', Text> = {
  en: {
    vision: 'To hike with my grandchildren and not be out of breath.',
    values: 'Family, faith and good food.',
    confidence: 'I stopped smoking. I can do this too.',
    goals: [
      ['Walk 20 minutes on 5 days a week', '1 month', 25],
      ['Lose 8 pounds', '6 months', 40],
    ],
    habits: [
      ['Walk after dinner', 'movement', 0.06],
      ['A glass of water before each meal', 'food', 0],
      ['In bed by half past ten', 'sleep,emotions', -0.05],
    ],
    away: 'No sugar in my coffee',
    notes: 'I sleep better on days when I walk.\nAsk about my knee.',
  },
  es: {
    vision: 'Bailar en la boda de mi hija sin cansarme.',
    values: 'La familia, la fe y la buena comida.',
    confidence: 'Dejé de fumar. También puedo con esto.',
    goals: [
      ['Caminar 20 minutos, 5 días a la semana', '1 month', 26],
      ['Bajar 8 libras', '6 months', 40],
    ],
    habits: [
      ['Caminar después de cenar', 'movement', 0.06],
      ['Un vaso de agua antes de comer', 'food', 0],
      ['En la cama a las diez y media', 'sleep,emotions', -0.05],
    ],
    away: 'Café sin azúcar',
    notes: 'Duermo mejor los días que camino.\nPreguntar por mi rodilla.',
  },
}
const LANGS = ['en', 'es', 'en', 'es'] as const
const DAYS = 45
const DAY = 86_400_000

/**
 * Paths, goals, habits with six weeks of ratings, and notes to self, for some patients; every second one
 * shares the notes.
 */
export async function seedPlans(patients: readonly Participant[]): Promise<void> {
  const random = seeded(44)
  for (const [place, lang] of LANGS.entries()) {
    const patient = patients[place]
    if (patient) await seedPlan(patient, TEXTS[lang], place % 2 === 0, random)
  }
}

async function seedPlan(patient: Participant, text: Text, shared: boolean, random: Random): Promise<void> {
  const participant_id = patient.id
  const at = (daysAgo: number) => new Date(clock().getTime() - daysAgo * DAY).toISOString()
  const stamps = (daysAgo: number) => ({ created: at(daysAgo), updated: at(daysAgo) })
  const { vision, values, confidence, notes } = text
  await WellnessPlan.create({ participant_id, vision, path_values: values, confidence, ...stamps(DAYS) })
  await SelfNote.create({ participant_id, notes, allow_provider_view: shared ? 1 : 0, ...stamps(1) })
  await writeRows('UPDATE participant SET notes_edited = $edited WHERE id = $participant_id', {
    edited: at(1),
    participant_id,
  })
  for (const [goal, timeframe, daysAgo] of text.goals)
    await Goal.create({ participant_id, goal, timeframe, ...stamps(daysAgo) })
  for (const [habit, categories, rise] of text.habits) {
    const { id } = await Habit.create({ participant_id, habit, categories, ...stamps(DAYS) })
    for (let ago = DAYS; ago >= 1; ago--) {
      // Nobody rates every day, but everybody rated in the last few days.
      if (ago > 4 && random.next() < 0.25) continue
      const wish = 6 + rise * (DAYS - ago) * (rise < 0 ? 1.5 : 1) + (random.next() - 0.5) * 2
      await rate('progress', id, at(ago), { progress: Math.min(10, Math.max(1, Math.round(wish))) })
    }
    for (const ago of [40, 25, 10])
      await rate('motivation', id, at(ago), {
        importance: random.int(5, 10),
        confidence: random.int(3, 9),
      })
  }
  await Habit.create({
    participant_id,
    habit: text.away,
    categories: 'food',
    archived_timestamp: at(5),
    ...stamps(DAYS),
  })
}

async function rate(
  what: 'progress' | 'motivation',
  habit_id: number,
  timestamp: string,
  values: Record<string, number>,
): Promise<void> {
  const row = { habit_id, day: timestamp.slice(0, 10), timestamp, ...values }
  const columns = Object.keys(row)
  await writeRows(
    `INSERT INTO habit_${what} (${columns.join(', ')})
      VALUES (${columns.map((name) => `$${name}`).join(', ')})`,
    row,
  )
}
