import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no control has a fixed height in pixels: with a larger font its text would be cut off', () => {
  for (const file of readdirSync('app/styles').filter((name) => name.endsWith('.css'))) {
    const css = readFileSync(`app/styles/${file}`, 'utf8')
    expect(css.match(/^\s*(?:max-)?height:\s*\d+px/gm), file).toBeNull()
    if (file === 'controls.css') expect(css.match(/min-h(?:eight:\s*|-\[)\d+px/g)).toBeNull()
  }
})
