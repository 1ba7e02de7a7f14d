import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

describe('the charting library is free for everybody', () => {
  // Later releases of both are free for small companies only.
  test.each(['apexcharts', 'react-apexcharts'])('%s', (name) => {
    expect(readFileSync(`node_modules/${name}/LICENSE`, 'utf8')).toMatch(/MIT License/i)
  })
})
