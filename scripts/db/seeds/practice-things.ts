import { createHash, randomUUID } from 'node:crypto'
import { Attachment } from 'db/models/attachment'
import { Message } from 'db/models/message'
import { SuperbillCode } from 'db/models/superbill-code'
import { writeRows } from 'db/connection'
import { searchColumns } from '~/domain/documents/groups.server'
import { fileStore } from '~/integrations/files/store.server'
import { fold } from '~/platform/fold'
import { demoPdf } from './demo-pdf'
import { stamp, type SeededCompany } from './organisation'

const DOCUMENTS = [
  ['Walking plan for beginners', 'Exercise'],
  ['Stretching at your desk', 'Exercise'],
  ['Comer bien con poca sal', 'Nutrition'],
  ['Reading food labels', 'Nutrition'],
  ['Notice of privacy practices', 'Forms'],
  ['Directions to our office', ''],
] as const

const MESSAGES = [
  [
    'Before your first visit',
    'Your first visit',
    '{practice} looks forward to meeting you.\n\nPlease answer the open questionnaires before you come, and bring a list of your medicines.\n\n{practitioner}',
    [4, 5],
  ],
  [
    'Walking plan',
    'Your walking plan',
    'Here is the walking plan we talked about. Begin with ten minutes a day.',
    [0],
  ],
  [
    'Appointment reminder',
    'Your appointment at {practice}',
    'This is to remind you of your appointment on {appointment}. Please call us if you cannot come.\n\n{practitioner}',
    [5],
  ],
  [
    'Recordatorio de cita',
    'Su cita en {practice}',
    'Le recordamos su cita del {appointment}. Llámenos si no puede venir.\n\n{practitioner}',
    [],
  ],
  [
    'Recordatorio de cuestionarios',
    'Sus cuestionarios',
    '{first_name}, por favor responda los cuestionarios pendientes antes de su próxima cita.',
    [],
  ],
] as const

/** A practice's own descriptions of the codes it bills; charges are made up, in cents. */
const CODES = [
  ['99213', 'Office visit, established patient', 11_000],
  ['99214', 'Office visit, longer', 16_250],
  ['G0438', 'First annual wellness visit', 17_500],
  ['G0439', 'Later annual wellness visit', 13_900],
  ['99490', 'Chronic care, first 20 minutes of the month', 6_400],
  ['99445', 'Remote monitoring, device with 2 to 15 days of readings', 4_400],
  ['99454', 'Remote monitoring, device with 16 days of readings', 4_700],
  ['99470', 'Remote monitoring, first 10 minutes', 2_600],
  ['99457', 'Remote monitoring, first 20 minutes', 5_150],
  ['99458', 'Remote monitoring, each 20 minutes more', 4_100],
  ['96127', 'Short questionnaire, scored', 650],
  ['0591T', 'Health coaching, first session', 0],
] as const

/** Documents, message templates and superbill codes for the first practice of each company. */
export async function seedPracticeThings(companies: SeededCompany[]): Promise<void> {
  for (const { practices } of companies) {
    const practice_id = practices[0]!.id
    const documents: number[] = []
    for (const [title, group] of DOCUMENTS)
      documents.push(await seedDocument(practice_id, `${title}.pdf`, group, demoPdf(title)))
    for (const [name, subject, body, attached] of MESSAGES) {
      const { id } = await Message.create({
        practice_id,
        name,
        subject,
        body,
        name_search: fold(name),
        subject_search: fold(subject),
        ...stamp(),
      })
      for (const index of attached)
        await writeRows(
          'INSERT INTO message_attachment (message_id, attachment_id) VALUES ($id, $document)',
          { id, document: documents[index] },
        )
    }
    for (const [code, description, charge] of CODES)
      await SuperbillCode.create({
        practice_id,
        code,
        description,
        charge,
        code_search: fold(code),
        description_search: fold(description),
        ...stamp(),
      })
  }
}

async function seedDocument(
  practice_id: number,
  name: string,
  group: string,
  bytes: Uint8Array,
): Promise<number> {
  const file_key = `practice/${practice_id}/${randomUUID()}`
  await (await fileStore()).put(file_key, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return (
    await Attachment.create({
      practice_id,
      name,
      group_name: group,
      ...searchColumns(name, group),
      size: bytes.byteLength,
      sha256,
      file_key,
      ...stamp(),
    })
  ).id
}
