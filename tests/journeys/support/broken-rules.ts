import type axe from 'axe-core'

type Asked = {
  tags: readonly string[]
  /** The colours of the tokens, by theme and scheme. */
  palettes: Record<string, Record<string, Record<string, string>>>
}

/**
 * What breaks the accessibility rules, and which text has too little contrast in another theme or scheme; runs
 * in the page. Contrast is asked for the first and the last of texts that are dressed alike, and of the rules
 * once: it takes longer than everything else. For the other colours it is computed from the tokens of the text
 * and of what it stands on, wherever their styles gave what the rules found; the rules are asked again for the
 * rest.
 */
export async function brokenRules({ tags, palettes }: Asked): Promise<string[]> {
  const { axe: rules } = window as unknown as { axe: typeof axe }
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  // After a change of the width the browser draws once more: what was before and after must not be compared.
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const told = (id: string, nodes: { html: string }[]) =>
    `${id}: ${nodes
      .slice(0, 3)
      .map(({ html }) => html.slice(0, 160))
      .join(' | ')}`

  const paint = (style: string) => {
    const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(style)
    return parts && { rgb: parts.slice(1, 4).map(Number), alpha: Number(parts[4] ?? 1) }
  }
  const opaque = (style: string) => {
    const found = paint(style)
    return found?.alpha === 1 ? found.rgb : null
  }
  /** What was found for the elements around the texts, which most of them share; until the colours change. */
  let grounds = new Map<Element, number[] | null>()
  const ground = (element: Element | null): number[] | null => {
    if (!element) return [255, 255, 255]
    if (!grounds.has(element)) grounds.set(element, groundOf(element))
    return grounds.get(element)!
  }
  const groundOf = (element: Element): number[] | null => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    if (backgroundImage !== 'none' || opacity !== '1') return null
    const above = paint(backgroundColor)
    return above?.alpha === 0 ? ground(element.parentElement) : opaque(backgroundColor)
  }
  const colours = (element: Element) => {
    const [text, below] = [opaque(getComputedStyle(element).color), ground(element)]
    return text && below && { text, below }
  }
  const hex = (rgb: number[]) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const luminance = (rgb: number[]) => {
    const [red, green, blue] = rgb.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const ratio = (one: number[], other: number[]) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }

  await drawn()
  // A bar that sticks to the window covers half a target wherever the page happens to be scrolled to.
  const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  )
  for (const { style } of bars) style.setProperty('position', 'static', 'important')
  const hasText = ({ nodeType, textContent }: Node) =>
    nodeType === Node.TEXT_NODE && /\S/.test(textContent ?? '')
  const dresses = new Map<Element, string>()
  const dress = (element: Element | null): string => {
    if (!element) return ''
    const known = dresses.get(element)
    if (known !== undefined) return known
    const own = `${element.tagName} ${element.getAttribute('class')} ${element.hasAttribute('disabled')}`
    dresses.set(element, `${own}/${dress(element.parentElement)}`)
    return dresses.get(element)!
  }
  const alike = new Map<string, [Element, ...Element[]]>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.matches('input, select, textarea') && ![...element.childNodes].some(hasText)) continue
    const looks = `${JSON.stringify(colours(element))} ${dress(element)}`
    const group = alike.get(looks)
    if (group) group.push(element)
    else alike.set(looks, [element])
  }
  const ends = (group: [Element, ...Element[]]) => [group[0], group.at(-1)!]
  for (const element of [...alike.values()].flatMap(ends)) element.setAttribute('data-asked', '')
  rules.configure({ rules: [{ id: 'color-contrast', selector: '[data-asked]' }] })
  const { violations, passes } = await rules.run(document, {
    runOnly: { type: 'tag', values: [...tags] },
    resultTypes: ['violations', 'passes'],
    elementRef: true,
    selectors: false,
  })
  for (const { style } of bars) style.removeProperty('position')
  const broken = violations.map(({ id, nodes }) => told(id, nodes))

  const least = new Map<Element, number>()
  const others: Element[] = []
  for (const { element, any } of passes.flatMap(({ id, nodes }) => (id === 'color-contrast' ? nodes : []))) {
    const { messageKey, fgColor, bgColor, expectedContrastRatio } = (any[0]?.data ?? {}) as Record<
      string,
      string
    >
    // What is folded away is seen where it is open.
    if (messageKey === 'hidden') continue
    const seen = colours(element!)
    if (seen && hex(seen.text) === fgColor && hex(seen.below) === bgColor)
      least.set(element!, parseFloat(expectedContrastRatio ?? '4.5'))
    else others.push(element!)
  }
  const texts = [...alike.values()].flatMap((group) => {
    const [one] = ends(group).flatMap((element) => least.get(element) ?? [])
    return one ? ends(group).map((element) => ({ element, least: one })) : []
  })
  const faint = (now: ReturnType<typeof colours>, least: number) =>
    now !== null && Math.floor(ratio(now.text, now.below) * 100) / 100 < least
  const tell = (where: string, found: { element: Element }[]) => {
    const nodes = found.map(({ element }) => ({ html: element.outerHTML }))
    if (nodes.length > 0) broken.push(`${where} ${told('contrast', nodes)}`)
  }
  // Beside the root the gallery has a theme of its own.
  const themed = [...document.querySelectorAll<HTMLElement>('[data-theme]')]
  const before = themed.map(({ dataset: { theme, scheme } }) => ({ theme, scheme }))

  // A theme dresses the page in colours that tell which token each is: its two schemes differ in the rest.
  const tokens = Object.keys(Object.values(Object.values(palettes)[0]!)[0]!)
  const tokenOf = ([red, green, place]: number[]) => (red === 1 && green === 2 ? tokens[place!] : undefined)
  const byHand = new Set<(typeof texts)[number]>()
  for (const [theme, schemes] of Object.entries(palettes)) {
    grounds = new Map()
    for (const { dataset, style } of themed) {
      dataset.theme = theme
      tokens.forEach((name, place) => style.setProperty(`--${name}`, `rgb(1, 2, ${place})`))
    }
    const dressed = texts.flatMap((one) => {
      const now = colours(one.element)
      const [text, below] = [now && tokenOf(now.text), now && tokenOf(now.below)]
      if (text && below) return [{ ...one, text, below }]
      byHand.add(one)
      return []
    })
    for (const [scheme, palette] of Object.entries(schemes)) {
      const rgb = (token: string) => palette[token]!.match(/[0-9a-f]{2}/g)!.map((part) => parseInt(part, 16))
      const weak = dressed.filter(({ text, below, least }) =>
        faint({ text: rgb(text), below: rgb(below) }, least),
      )
      tell(`${scheme} ${theme}`, weak)
    }
  }
  for (const { style } of themed) for (const name of tokens) style.removeProperty(`--${name}`)

  const left = byHand.size > 0 || others.length > 0 ? Object.entries(palettes) : []
  const inTurn = left.flatMap(([theme, of]) => Object.keys(of).map((scheme) => ({ theme, scheme })))
  for (const { theme, scheme } of inTurn) {
    grounds = new Map()
    for (const { dataset } of themed) Object.assign(dataset, { theme, scheme })
    const weak = [...byHand].filter(({ element, least }) => faint(colours(element), least))
    tell(`${scheme} ${theme}`, weak)
    if (others.length === 0) continue
    const { violations: more } = await rules.run(
      { include: others },
      { runOnly: { type: 'rule', values: ['color-contrast'] }, selectors: false },
    )
    broken.push(...more.map(({ id, nodes }) => `${scheme} ${theme} ${told(id, nodes)}`))
  }
  themed.forEach(({ dataset }, place) => {
    const { theme, scheme } = before[place]!
    Object.assign(dataset, { theme })
    if (scheme) dataset.scheme = scheme
    else delete dataset.scheme
  })
  for (const element of document.querySelectorAll('[data-asked]')) element.removeAttribute('data-asked')
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return broken
}
