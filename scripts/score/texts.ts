import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { makeT } from '~/i18n/t'

const FOLDERS = ['../../app/i18n/questions/', '../../app/i18n/ui/'].map(
  (path) => new URL(path, import.meta.url),
)

/** The English texts, read directly from their files, because the command runs without a build. */
export const english = makeT(Object.fromEntries(FOLDERS.flatMap(rowsOf).map(({ key, en }) => [key, en])))

function rowsOf(folder: URL): { key: string; en: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .flatMap(
      (file) =>
        Papa.parse<{ key: string; en: string }>(
          readFileSync(new URL(file, folder), 'utf8').replace(/^\uFEFF/, ''),
          { header: true, skipEmptyLines: true },
        ).data,
    )
}
