import type { NoteType } from '~/access/roles'
import type { EventLine } from '~/domain/safety/event-line'
import type { ScoreCard } from '~/domain/stored-scores/score-card'
import type { AwvLine } from './awv'
import type { CcmTask, Section } from './note'
import type { NoteSections } from './note-sections'

/** Everything that the editor of a note shows. */
export type EditorData = {
  id: number
  version: number
  type: NoteType
  title: string
  written: string
  author: string
  /** The content of its fields. */
  sections: NoteSections
  /** By part, the generated text: for the reader, and for a patient with another language. */
  generated: Record<Section, { text: string; forPatient: string | null }>
  patientLang: 'en' | 'es'
  /** The locked note from which an empty draft can be copied, in words. */
  copyFrom: string | null
  /** True if there are newer data than those in the generated text. */
  newer: boolean
  trends: Record<'s' | 'a', ScoreCard[]>
  goals: { score: string; label: string; before: string; after: string }[]
  options: { id: number; label: string }[]
  /** `of`: ids of the options that suggest it. */
  handouts: { id: string; label: string; group: string; href: string; of: string[] }[]
  /** Only for chronic care notes; `used`: by task, the locked note of the month that includes it. */
  ccm: {
    remaining: CcmTask[]
    used: Partial<Record<CcmTask, string>>
    minutes: number
    begun: boolean
  } | null
  screening: boolean
  /** Only for annual wellness visits. */
  awv: AwvLine[] | null
  safety: EventLine[]
  may: { lock: boolean; delete: boolean }
}
