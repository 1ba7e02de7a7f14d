import { describe, expect, it } from 'vitest'
import { renderMail } from './render'

describe('renderMail', () => {
  it('writes the link into both bodies and escapes everything in the page', () => {
    const { text, html } = renderMail({
      lang: 'es',
      subject: 'Hola <b>',
      paragraphs: ['A & B', 'line\nbreak'],
      link: { label: 'Abrir', url: 'https://x.example/?a=1&b="2' },
      footer: 'Tendwell',
    })
    expect(text).toBe('A & B\n\nAbrir:\nhttps://x.example/?a=1&b="2\n\nline\nbreak\n\n--\nTendwell')
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('Hola &lt;b&gt;')
    expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;2"')
    expect(html).toContain('line<br>break')
    expect(html).not.toContain('<b>')
  })
})
