import type axe from 'axe-core'
import type { faintTexts, Palettes, PassedText } from './faint-texts'
import type { makeFrames } from './frames'
import type { makeLooks } from './looks'

type Asked = {
  tags: readonly string[]
  palettes: Palettes
  /** Signatures of what was already checked, on this page or on another one. */
  known: readonly string[]
  /** True if the page was already checked at another width: then only what is newly visible is checked. */
  again: boolean
}

type Tools = {
  axe: typeof axe
  makeLooks: typeof makeLooks
  makeFrames: typeof makeFrames
  faintTexts: typeof faintTexts
  shownBefore?: Set<Element>
}

/**
 * Runs in the page: returns accessibility violations, and texts with too little contrast in another theme or
 * scheme. Contrast and target size take longer than all other rules, so they are checked only for elements
 * that are styled unlike any before (for a target including its neighbors and its size). `asked` are the
 * signatures of what was checked, for the next pages.
 */
export async function brokenRules({ tags, palettes, known, again }: Asked) {
  const tools = window as unknown as Tools
  const looks = tools.makeLooks()
  const { colours, sign, dress, shape, isShown } = looks
  const { frame, outline } = tools.makeFrames(looks)
  const before = new Set(known)
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  // After a change of width the browser must render once more: the old and the new layout must not be mixed.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  // A sticky bar may cover half a target, depending on the scroll position.
  const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  )
  for (const { style } of bars) style.setProperty('position', 'static', 'important')

  const hasText = ({ nodeType, textContent }: Node) =>
    nodeType === Node.TEXT_NODE && /\S/.test(textContent ?? '')
  const texts = new Map<string, [Element, ...Element[]]>()
  const targets = new Map<string, Element>()
  const shown = new Set<Element>()
  const beside = (element: Element) => [...(element.parentElement?.children ?? [])].map(dress).join()
  for (const element of document.body.querySelectorAll('*')) {
    const isText =
      element.matches('input, select, textarea') || [...element.childNodes].some((node) => hasText(node))
    const isTarget = element.matches('a[href], button, input, select, textarea, summary, [tabindex], [role]')
    if (isShown(element)) shown.add(element)
    // Collapsed content is checked where it is open.
    if (isText && shown.has(element)) {
      const looked = sign(`text ${JSON.stringify(colours(element))} ${dress(element)}`)
      const group = texts.get(looked)
      if (group) group.push(element)
      else if (!before.has(looked)) texts.set(looked, [element])
    }
    if (isTarget && shown.has(element)) {
      const { width, height } = element.getBoundingClientRect()
      const size = [width, height].map((side) => Math.min(Math.round(side), 48))
      const looked = sign(`target ${size.join()} ${dress(element)} ${beside(element)}`)
      if (!before.has(looked) && !targets.has(looked)) targets.set(looked, element)
    }
  }
  const ends = (group: [Element, ...Element[]]) => [group[0], group.at(-1)!]
  const parts = new Map<string, Element>()
  const wasShown = (element: Element) => element === document.body || tools.shownBefore?.has(element)
  const frames = again ? [] : outline((element) => shown.has(element))
  const whole = frames.some((one) => !before.has(one))
  if (again) {
    for (const element of shown)
      if (!wasShown(element) && wasShown(element.parentElement!))
        parts.set(sign(`part ${shape(element)}`), element)
    for (const sign of before) parts.delete(sign)
  } else
    for (const element of document.body.querySelectorAll('*')) {
      const one = frame(element, shown.has(element))
      frames.push(one)
      if (!before.has(one) && !parts.has(one)) parts.set(one, element)
    }
  tools.shownBefore = shown
  const contrast = [...texts.values()].flatMap(ends)
  for (const element of contrast) element.setAttribute('data-contrast', '')
  for (const element of targets.values()) element.setAttribute('data-target', '')
  const told = (id: string, nodes: { html: string }[]) =>
    `${id}: ${nodes
      .slice(0, 3)
      .map(({ html }) => html.slice(0, 160))
      .join(' | ')}`

  tools.axe.configure({
    rules: [
      { id: 'color-contrast', selector: '[data-contrast]' },
      { id: 'target-size', selector: '[data-target]' },
    ],
  })
  const include = [...new Set([...parts.values(), ...contrast, ...targets.values()])]
  const { violations, passes } =
    !whole && include.length === 0
      ? { violations: [], passes: [] }
      : await tools.axe.run(whole ? document : { include }, {
          runOnly: { type: 'tag', values: [...tags] },
          resultTypes: ['violations', 'passes'],
          elementRef: true,
          selectors: false,
        })
  for (const { style } of bars) style.removeProperty('position')
  const broken = violations.map(({ id, nodes }) => told(id, nodes))

  const hex = (rgb: number[]) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const least = new Map<Element, number>()
  const others: Element[] = []
  for (const { element, any } of passes.flatMap(({ id, nodes }) => (id === 'color-contrast' ? nodes : []))) {
    const { messageKey, fgColor, bgColor, expectedContrastRatio } = (any[0]?.data ?? {}) as Record<
      string,
      string
    >
    if (messageKey === 'hidden') continue
    const seen = colours(element!)
    if (seen && hex(seen.text) === fgColor && hex(seen.below) === bgColor)
      least.set(element!, parseFloat(expectedContrastRatio ?? '4.5'))
    else others.push(element!)
  }
  const seenIn = (group: [Element, ...Element[]]) =>
    ends(group).flatMap((element) => least.get(element) ?? [])
  const passed = [...texts.values()].flatMap((group): PassedText[] => {
    const [one] = seenIn(group)
    return one ? ends(group).map((element) => ({ element, least: one })) : []
  })
  broken.push(...(await tools.faintTexts(looks, { texts: passed, others }, palettes)))
  for (const element of contrast) element.removeAttribute('data-contrast')
  for (const element of targets.values()) element.removeAttribute('data-target')
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  const settledTexts = [...texts].filter(([, group]) => seenIn(group).length > 0).map(([looked]) => looked)
  return { broken, asked: [...settledTexts, ...targets.keys(), ...parts.keys(), ...frames] }
}
