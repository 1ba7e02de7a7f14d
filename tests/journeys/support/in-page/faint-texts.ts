import type axe from 'axe-core'
import type { makeLooks } from './looks'

type Looks = ReturnType<typeof makeLooks>
type Colours = NonNullable<ReturnType<Looks['colours']>>
/** A text that passed the rules, and the minimum contrast that they require for it. */
export type PassedText = { element: Element; least: number }
/** The color tokens' values, by theme and scheme. */
export type Palettes = Record<string, Record<string, Record<string, string>>>

/**
 * Returns the texts with too little contrast in another theme or scheme; runs in the page, so it imports
 * nothing. The contrast is computed from the color tokens of the text and its background wherever the styles
 * use them; the rules are run again for the `others`.
 */
export async function faintTexts(
  { colours, repaint }: Looks,
  { texts, others }: { texts: PassedText[]; others: Element[] },
  palettes: Palettes,
): Promise<string[]> {
  if (texts.length === 0 && others.length === 0) return []
  const { axe: rules } = window as unknown as { axe: typeof axe }
  const found: string[] = []
  const told = (nodes: { html: string }[]) =>
    nodes
      .slice(0, 3)
      .map(({ html }) => html.slice(0, 160))
      .join(' | ')
  const tell = (where: string, weak: PassedText[]) => {
    const nodes = weak.map(({ element }) => ({ html: element.outerHTML }))
    if (nodes.length > 0) found.push(`${where} contrast: ${told(nodes)}`)
  }
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
  const faint = (now: Colours | null, least: number) =>
    now !== null && Math.floor(ratio(now.text, now.below) * 100) / 100 < least

  // Besides the root, the gallery has themed elements.
  const themed = [...document.querySelectorAll<HTMLElement>('[data-theme]')]
  const before = themed.map(({ dataset: { theme, scheme } }) => ({ theme, scheme }))
  // A theme sets each color to a value that encodes its token; the two schemes differ in the rest.
  const tokens = Object.keys(Object.values(Object.values(palettes)[0]!)[0]!)
  const tokenOf = ([red, green, place]: number[]) => (red === 1 && green === 2 ? tokens[place!] : undefined)
  const byHand = new Set<PassedText>()
  for (const [theme, schemes] of Object.entries(palettes)) {
    repaint()
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
    repaint()
    for (const { dataset } of themed) Object.assign(dataset, { theme, scheme })
    const weak = [...byHand].filter(({ element, least }) => faint(colours(element), least))
    tell(`${scheme} ${theme}`, weak)
    if (others.length === 0) continue
    const { violations } = await rules.run(
      { include: others },
      { runOnly: { type: 'rule', values: ['color-contrast'] }, selectors: false },
    )
    found.push(...violations.map(({ id, nodes }) => `${scheme} ${theme} ${id}: ${told(nodes)}`))
  }
  themed.forEach(({ dataset }, place) => {
    const { theme, scheme } = before[place]!
    Object.assign(dataset, { theme })
    if (scheme) dataset.scheme = scheme
    else delete dataset.scheme
  })
  repaint()
  return found
}
