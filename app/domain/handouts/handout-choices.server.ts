import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { pathTo } from '~/access/links'
import type { Lang } from '~/i18n/t'
import { documentOf, handouts, type Handout } from './handouts'

/** Maximum documents of a practice offered besides the bundled handouts (UI-32). */
const MOST_DOCUMENTS = 300

/**
 * Returns the handouts that a note of the practice may offer: the bundled ones in the patient's language,
 * then the practice's documents by group and name. Those in `chosen` are always included while they exist
 * (NOTE-23).
 */
export async function handoutChoices(
  practiceId: number,
  lang: Lang,
  chosen: readonly string[] = [],
): Promise<Handout[]> {
  const columns = 'SELECT id, name, group_name AS "group" FROM attachment WHERE practice_id = $practiceId'
  const ids = chosen.map(documentOf).filter((id) => id !== null)
  const these = idsIn('id', ids)
  const [first, kept] = await Promise.all([
    readRows<Document>(`${columns} ORDER BY place_search, id LIMIT ${MOST_DOCUMENTS}`, { practiceId }),
    ids.length > 0
      ? readRows<Document>(`${columns} AND ${these.sql} ORDER BY place_search, id`, {
          ...these.bind,
          practiceId,
        })
      : [],
  ])
  const known = new Set(first.map(({ id }) => id))
  return [...handouts(lang), ...[...first, ...kept.filter(({ id }) => !known.has(id))].map(asHandout)]
}

/**
 * Returns the handouts that exist, in the order of the list, with their texts in `lang`; deleted ones and
 * those of other practices are left out.
 */
export async function chosenHandouts(
  practiceId: number,
  lang: Lang,
  chosen: readonly string[],
): Promise<Handout[]> {
  const ids = chosen.map(documentOf).filter((id) => id !== null)
  const these = idsIn('id', ids)
  const documents =
    ids.length > 0
      ? await readRows<Document>(
          `SELECT id, name, group_name AS "group" FROM attachment WHERE practice_id = $practiceId
            AND ${these.sql} ORDER BY place_search, id`,
          { ...these.bind, practiceId },
        )
      : []
  return [...handouts(lang).filter(({ id }) => chosen.includes(id)), ...documents.map(asHandout)]
}

type Document = { id: number; name: string; group: string }

function asHandout({ id, name, group }: Document): Handout {
  return { id: `document:${id}`, label: name, group, href: `${pathTo('attachment.download')}?id=${id}` }
}
