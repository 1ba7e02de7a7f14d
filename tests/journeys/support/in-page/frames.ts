import type { makeLooks } from './looks'

/**
 * Makes signatures of elements for which the accessibility rules find the same wherever they occur; runs in
 * the page, so it imports nothing. `frame` is equal for elements in the same place and style whose attributes
 * differ only in words, numbers and addresses; `outline` has a signature for each heading step and one for
 * the page's landmarks.
 */
export function makeFrames({ dress, sign }: ReturnType<typeof makeLooks>) {
  const ids = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1)
  const REFERENCES = [
    'for',
    'headers',
    'list',
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-owns',
  ]
  const written = ({ name, value }: Attr) => {
    if (name === 'class' || name === 'style') return ''
    if (name === 'id') return ids.get(value) === 1 ? '' : 'id twice'
    if (REFERENCES.includes(name)) return `${name}=${value.split(/\s+/).every((id) => ids.has(id))}`
    return `${name}=${/^[a-z-]*$/.test(value) ? value : 'given'}`
  }
  const frame = (element: Element, shown: boolean) => {
    const attributes = [...element.attributes].map(written).filter(Boolean).sort()
    const children = new Set([...element.children].map(({ tagName }) => tagName))
    const words = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && /\S/.test(nodeValue ?? ''),
    )
    const labels = (element as HTMLInputElement).labels?.length
    const kinds = [...children].join()
    return sign(`frame ${shown} ${dress(element)} ${attributes.join()} ${kinds} ${words} ${labels}`)
  }

  const level = (element: Element) => element.getAttribute('aria-level') ?? element.tagName
  const landmark = (element: Element) => {
    const named = element.getAttribute('aria-labelledby')
    const name = named ? document.getElementById(named)?.textContent : element.getAttribute('aria-label')
    return `${element.getAttribute('role') ?? element.tagName} ${name ?? ''}`
  }
  const outline = (shown: (element: Element) => boolean) => {
    const all = (selector: string) => [...document.body.querySelectorAll(selector)].filter(shown)
    const headings = all('h1, h2, h3, h4, h5, h6, [role=heading]').map(level)
    const steps = headings.map((next, place) => `${headings[place - 1] ?? 'none'} ${next}`)
    const landmarks = all('main, nav, header, footer, aside, section, form, dialog, [role]').map(landmark)
    const twice = landmarks.filter((one, place) => landmarks.indexOf(one) !== place)
    const kinds = landmarks.map((one) => one.split(' ', 1)[0])
    return [
      ...new Set(steps),
      `landmarks ${[...new Set(kinds)].sort().join()} ${[...new Set(twice)].join()}`,
    ].map((part) => sign(`outline ${part}`))
  }
  return { frame, outline }
}
