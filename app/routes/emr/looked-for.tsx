import type { Looked } from './lookup-data.server'

/** Hidden fields with the current search, so that the page can show it again. */
export function LookedFor({ looked: { filters, page } }: { looked: Pick<Looked, 'filters' | 'page'> }) {
  return (
    <>
      {Object.entries({ ...filters, page: String(page) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
