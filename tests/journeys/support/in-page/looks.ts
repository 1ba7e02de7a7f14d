/** Makes signatures of how elements look; runs in the page, so it imports nothing. */
export function makeLooks() {
  const paint = (style: string) => {
    const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(style)
    return parts && { rgb: parts.slice(1, 4).map(Number), alpha: Number(parts[4] ?? 1) }
  }
  const opaque = (style: string) => {
    const found = paint(style)
    return found?.alpha === 1 ? found.rgb : null
  }
  /** Cached results for elements around texts, which most texts share; valid until the colors change. */
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

  const sign = (text: string) => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57]
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place)
      one = Math.imul(one ^ code, 2654435761)
      other = Math.imul(other ^ code, 1597334677)
    }
    return (one >>> 0).toString(36) + (other >>> 0).toString(36)
  }
  const dresses = new Map<Element, string>()
  /** Equal for elements that get the same styles from every CSS rule by tag and class. */
  const dress = (element: Element | null): string => {
    if (!element) return ''
    const known = dresses.get(element)
    if (known !== undefined) return known
    const own = `${element.tagName} ${element.getAttribute('class')} ${element.hasAttribute('disabled')}`
    dresses.set(element, sign(`${own}/${dress(element.parentElement)}`))
    return dresses.get(element)!
  }
  /** Equal for elements that differ only in words, numbers and addresses. */
  const shape = (element: Element) =>
    sign(
      `${dress(element)} ${element.outerHTML.replace(/>[^<]+</g, '><').replace(/="[^"]*\d[^"]*"/g, '=""')}`,
    )
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  return { colours, sign, dress, shape, isShown, repaint: () => (grounds = new Map()) }
}
